import Testing

@testable import SegueStrings

@Suite struct XLIFFTests {
  private static let first = """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/Localizable.strings" source-language="en" target-language="de" datatype="plaintext">
        <header><tool tool-id="com.apple.dt.xcode"/></header>
        <body>
          <trans-unit id="onboarding.title" xml:space="preserve">
            <source>Welcome</source><target state="translated">Will&#107;ommen &amp; <![CDATA[<los>]]></target>
            <note>First screen</note>
            <alt-trans><target>Anders</target></alt-trans>
          </trans-unit>
          <group id="g"><trans-unit id="1" resname="inner"><source>In</source><target>Innen</target></trans-unit></group>
          <trans-unit id="open"><source>Open</source></trans-unit>
          <trans-unit id="empty"><source>Empty</source><target/></trans-unit>
          <trans-unit id="new"><source>New</source><target state="new">New</target></trans-unit>
          <trans-unit id="brand" translate="no"><source>Segue</source></trans-unit>
          <trans-unit id="bold"><source>A <g id="1">b</g></source><target>Ein <g id="1">B</g></target></trans-unit>
          <trans-unit id="arg"><source>A</source><target>Ein <x id="1"/></target></trans-unit>
          <trans-unit id="count"><source>%@</source><target>%@ da</target></trans-unit>
          <trans-unit id="name"><source>App</source><target>App</target></trans-unit>
          <trans-unit id="twice"><source>A</source><target>Eins</target></trans-unit>
        </body>
      </file>
      <file original="App/InfoPlist.strings" source-language="en" target-language="de">
        <body>
          <trans-unit id="name"><source>App</source><target>App</target></trans-unit>
          <trans-unit id="twice"><source>B</source><target>Zwei</target></trans-unit>
        </body>
      </file>
    </xliff>
    <!-- the end -->
    """

  private static let second = """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
      <file id="f"><group id="g">
        <unit id="u1" name="title"><notes><note>x</note></notes>
          <segment state="final"><source>Hello. </source><target>Hallo. </target></segment>
          <ignorable><source>*</source><target>*</target></ignorable>
          <segment><source>You</source><target>Du <pc id="1">da</pc><sm id="m"/></target></segment>
        </unit>
        <unit id="later"><segment state="initial"><source>Later</source><target>Later</target></segment></unit>
        <unit id="half"><segment><source>A</source><target>B</target></segment><segment><source>C</source></segment></unit>
        <unit id="arg"><segment><source>A</source><target><ph id="1"/></target></segment></unit>
      </group></file>
    </xliff>
    """

  @Test func targetsAreFound() throws {
    let found = try Found(["de.xliff": Self.first], "de")
    #expect(found["onboarding.title"] == "Willkommen & <los>")
    #expect(found["inner"] == "Innen")
    #expect(found["bold"] == "Ein B")
    #expect(found["brand"] == "Segue")
    #expect(found["name"] == "App")
  }

  @Test func whatIsNotTranslatedHasNoText() throws {
    let found = try Found(["de.xlf": Self.first], "de")
    for key in ["open", "empty", "new"] { #expect(found.words[key] == .untranslated(["en"])) }
  }

  @Test func sourcesAreFound() throws {
    let found = try Found(["de.xliff": Self.first], "en-US")
    #expect(found["open"] == "Open")
    #expect(found["new"] == "New")
  }

  @Test func placeholdersAreRefused() throws {
    let found = try Found(["de.xliff": Self.first], "de")
    let end = "which only an app can fill, expected a plain text"
    #expect(found.reason("arg") == "has the placeholder <x>, \(end)")
    #expect(found.reason("count") == "has the placeholder %@, \(end)")
  }

  @Test func filesMayRepeatAKeyWithItsText() throws {
    let found = try Found(["de.xliff": Self.first], "de")
    #expect(
      found.reason("twice")
        == "stands there more than once, with different texts, expected one text")
  }

  @Test func versionTwoJoinsSegments() throws {
    let found = try Found(["words": Self.second], "de")
    #expect(found["title"] == "Hallo. *Du da")
    #expect(found.words["later"] == .untranslated(["en"]))
    #expect(found.words["half"] == .untranslated(["en"]))
    #expect(
      found.reason("arg")
        == "has the placeholder <ph>, which only an app can fill, expected a plain text")
    #expect(try Found(["words": Self.second], "en")["title"] == "Hello. *You")
  }

  @Test(arguments: [
    ("<a/>", "1:1: this is not XML: expected <xliff> as the root element"),
    ("<xliff version=\"3\"/>", "1:1: this is not XML: expected the version 1.2 or 2.0 in <xliff>"),
    (
      "<xliff version=\"1.2\"><file/></xliff>",
      "1:22: this is not XML: expected source-language in <file>"
    ),
    (
      "<xliff version=\"2.0\" srcLang=\"en\">\n<file><unit/></file></xliff>",
      "2:7: this is not XML: expected an id in <unit>"
    ),
  ])
  func mistakesHavePlaces(text: String, message: String) {
    #expect(Found.error("a.xliff", text) == "a.xliff:\(message)")
  }
}
