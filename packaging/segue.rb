# This formula has not been run yet: it is written for Homebrew's documented interface, and Segue
# has not been compiled for macOS. scripts/check/packaging checks its syntax.
#
# Homebrew passes on variables that begin with HOMEBREW_: this one is the address of the repository.
class Segue < Formula
  desc "Turn screenshots and recordings into transition videos"
  homepage ENV.fetch("HOMEBREW_SEGUE_REPOSITORY")
  url ENV.fetch("HOMEBREW_SEGUE_REPOSITORY"), using: :git, tag: "0.1.0"
  license "MIT"
  head ENV.fetch("HOMEBREW_SEGUE_REPOSITORY"), using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on "ffmpeg"
  depends_on "fribidi"
  depends_on "harfbuzz"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "libyaml"
  depends_on "little-cms2"
  depends_on "nettle"
  depends_on "webp"

  uses_from_macos "swift" => :build

  on_macos do
    depends_on macos: :tahoe
  end

  def install
    # The two programs find each other, because they are in one folder.
    %w[segue segue-studio].each do |product|
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", product
      bin.install ".build/release/#{product}"
    end
    generate_completions_from_executable(bin/"segue", "--generate-completion-script")
    if File.exist?("scripts/make/manual")
      mkdir "manual"
      system "scripts/make/manual", bin, "manual"
      man1.install Dir["manual/*.1"]
    end
    doc.install "README.md", "docs"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/segue --version")
    system bin/"segue", "demo", "--scale", "1", "-o", "demo.mp4"
    assert_path_exists testpath/"demo.mp4"
  end
end
