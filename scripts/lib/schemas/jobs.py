"""Rows and files of jobs, as the schema must judge them."""

VALID = [
    {"spec": "a.yaml", "output": "out/{locale}.mp4", "set": {"locale": "de", "n": 1, "b": True}},
    {"id": 7, "spec": "a.yaml", "fps": "30000/1001", "scale": 2, "frames": "0..60"},
    {"spec": "a.yaml", "format": "png", "shards": 4, "verify": True, "crf": 20.5},
    {"spec": "a.yaml", "bitrate": "2.5M", "codecOptions": {"refs": 1}, "shard": "3/16"},
    [{"spec": "a.yaml"}, {"spec": "b.yaml", "events": "b.jsonl"}],
    {"spec": "a.yaml", "output": "{l}.mp4", "matrix": {"l": ["de", "en"], "n": [1, 2]}},
    {"crf": 20, "jobs": [{"spec": "a.yaml", "output": "a.mp4"}]},
]

INVALID = [
    "a.yaml",
    {"specs": "a.yaml"},
    {"spec": ["a.yaml"]},
    {"spec": "a.yaml", "fps": "30"},
    {"spec": "a.yaml", "fps": 0},
    {"spec": "a.yaml", "scale": 101},
    {"spec": "a.yaml", "shards": 0},
    {"spec": "a.yaml", "shards": 2, "shard": "1/2"},
    {"spec": "a.yaml", "verify": "yes"},
    {"spec": "a.yaml", "bitrate": "fast"},
    {"spec": "a.yaml", "set": ["de"]},
    {"spec": "a.yaml", "set": {"locale": ["de"]}},
    [{"spec": "a.yaml", "crff": 20}],
    {"jobs": {"spec": "a.yaml"}},
    {"matrix": {"locale": []}},
]
