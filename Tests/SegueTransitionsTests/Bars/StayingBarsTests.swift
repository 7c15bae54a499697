import SegueTransitions
import Testing

/// The contract: bars of the same kind, with the same height, in the same place.
@Suite struct StayingBarsTests {
  private func bars(
    _ status: Double, _ navigation: Double, tab: Double = 0, home: Double = 0
  ) -> Bars {
    var bars = Bars()
    (bars.status, bars.navigation, bars.tab, bars.home) = (status, navigation, tab, home)
    return bars
  }

  @Test func equalBarsStay() {
    let bars = bars(47, 44, tab: 83, home: 34)
    let staying = StayingBars(from: bars, to: bars)
    #expect((staying.status, staying.navigation, staying.bottom) == (47, 44, 83))
  }

  @Test func aNavigationBarStaysOnlyInItsPlace() {
    let staying = StayingBars(from: bars(47, 44, home: 34), to: bars(20, 44, home: 34))
    #expect((staying.status, staying.navigation, staying.bottom) == (0, 0, 34))
    let higher = StayingBars(from: bars(47, 44), to: bars(47, 96))
    #expect((higher.status, higher.navigation) == (47, 0))
  }

  @Test func aTabBarAndAHomeIndicatorAreDifferentKinds() {
    let (tab, home) = (bars(47, 0, tab: 34, home: 34), bars(47, 0, home: 34))
    #expect(StayingBars(from: tab, to: home).bottom == 0)
    #expect(StayingBars(from: home, to: home).bottom == 34)
  }

  @Test(arguments: [
    (SharedContainers.TabBar.shared, true, 44.0, 83.0), (.ofOne, true, 44, 0),
    (.ofNeither, true, 44, 34), (.shared, false, 0, 83), (.ofNeither, false, 0, 34),
  ])
  func containersDecideWhichBarsThereAre(
    tabBar: SharedContainers.TabBar, hasNavigation: Bool, navigation: Double, bottom: Double
  ) {
    let bars = bars(47, 44, tab: 83, home: 34)
    let staying = StayingBars(
      from: bars, to: bars,
      in: SharedContainers(hasNavigation: hasNavigation, tabBar: tabBar))
    #expect((staying.status, staying.navigation, staying.bottom) == (47, navigation, bottom))
  }

  /// Android's navigation is the system's, whatever containers are around the views.
  @Test(arguments: [SharedContainers.TabBar.shared, .ofOne, .ofNeither])
  func navigationOfTheSystemBelongsToNoContainer(tabBar: SharedContainers.TabBar) {
    let bars = bars(24, 0, tab: 24, home: 24)
    let containers = SharedContainers(hasNavigation: false, tabBar: tabBar)
    #expect(StayingBars(from: bars, to: bars, in: containers).bottom == 24)
    let buttons = self.bars(24, 0, tab: 48, home: 48)
    #expect(StayingBars(from: bars, to: buttons, in: containers).bottom == 0)
  }

  @Test func nothingAlikeIsEmpty() {
    #expect(StayingBars(from: bars(47, 44, tab: 83), to: bars(20, 44, home: 34)).isEmpty)
  }
}
