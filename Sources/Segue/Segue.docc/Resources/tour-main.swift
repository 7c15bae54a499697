import Segue

let text = """
  segue: 1
  canvas: { size: [390, 844], scale: 1, fps: 30 }
  views: { list: { color: "#3478f6" }, detail: { color: "#f2f2f7" } }
  timeline:
    - { show: list, for: 0.3 }
    - { to: detail, transition: door, for: 0.3 }
  """
let spec = try Spec.parse(text: text, file: "door.yaml", adding: [Door.self])
for warning in spec.warnings { print(warning) }

try await RenderPlan(spec).write(to: "tour.mp4", overwriting: true)
