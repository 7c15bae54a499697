extension ScriptName {
  /// The scripts of Unicode 15.0, each as its code of four letters (ISO 15924) and its name.
  ///
  /// `scripts/make/unicode-tables` writes this file.
  static let words = """
    AdlmAdlam AghbCaucasian_Albanian AhomAhom ArabArabic ArmiImperial_Aramaic ArmnArmenian \
    AvstAvestan BaliBalinese BamuBamum BassBassa_Vah BatkBatak BengBengali BhksBhaiksuki \
    BopoBopomofo BrahBrahmi BraiBraille BugiBuginese BuhdBuhid CakmChakma CansCanadian_Aboriginal \
    CariCarian ChamCham CherCherokee ChrsChorasmian CoptCoptic CpmnCypro_Minoan CprtCypriot \
    CyrlCyrillic DevaDevanagari DiakDives_Akuru DogrDogra DsrtDeseret DuplDuployan \
    EgypEgyptian_Hieroglyphs ElbaElbasan ElymElymaic EthiEthiopic GeorGeorgian GlagGlagolitic \
    GongGunjala_Gondi GonmMasaram_Gondi GothGothic GranGrantha GrekGreek GujrGujarati GuruGurmukhi \
    HangHangul HaniHan HanoHanunoo HatrHatran HebrHebrew HiraHiragana HluwAnatolian_Hieroglyphs \
    HmngPahawh_Hmong HmnpNyiakeng_Puachue_Hmong HungOld_Hungarian ItalOld_Italic JavaJavanese \
    KaliKayah_Li KanaKatakana KawiKawi KharKharoshthi KhmrKhmer KhojKhojki KitsKhitan_Small_Script \
    KndaKannada KthiKaithi LanaTai_Tham LaooLao LatnLatin LepcLepcha LimbLimbu LinaLinear_A \
    LinbLinear_B LisuLisu LyciLycian LydiLydian MahjMahajani MakaMakasar MandMandaic ManiManichaean \
    MarcMarchen MedfMedefaidrin MendMende_Kikakui MercMeroitic_Cursive MeroMeroitic_Hieroglyphs \
    MlymMalayalam ModiModi MongMongolian MrooMro MteiMeetei_Mayek MultMultani MymrMyanmar \
    NagmNag_Mundari NandNandinagari NarbOld_North_Arabian NbatNabataean NewaNewa NkooNko NshuNushu \
    OgamOgham OlckOl_Chiki OrkhOld_Turkic OryaOriya OsgeOsage OsmaOsmanya OugrOld_Uyghur \
    PalmPalmyrene PaucPau_Cin_Hau PermOld_Permic PhagPhags_Pa PhliInscriptional_Pahlavi \
    PhlpPsalter_Pahlavi PhnxPhoenician PlrdMiao PrtiInscriptional_Parthian RjngRejang \
    RohgHanifi_Rohingya RunrRunic SamrSamaritan SarbOld_South_Arabian SaurSaurashtra SgnwSignWriting \
    ShawShavian ShrdSharada SiddSiddham SindKhudawadi SinhSinhala SogdSogdian SogoOld_Sogdian \
    SoraSora_Sompeng SoyoSoyombo SundSundanese SyloSyloti_Nagri SyrcSyriac TagbTagbanwa TakrTakri \
    TaleTai_Le TaluNew_Tai_Lue TamlTamil TangTangut TavtTai_Viet TeluTelugu TfngTifinagh TglgTagalog \
    ThaaThaana ThaiThai TibtTibetan TirhTirhuta TnsaTangsa TotoToto UgarUgaritic VaiiVai \
    VithVithkuqi WaraWarang_Citi WchoWancho XpeoOld_Persian XsuxCuneiform YeziYezidi YiiiYi \
    ZanbZanabazar_Square
    """
}
