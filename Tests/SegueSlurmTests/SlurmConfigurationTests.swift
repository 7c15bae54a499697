import Testing

@testable import SegueSlurm

@Suite struct SlurmConfigurationTests {
  /// Lines from `scontrol show config` of Slurm 22.05.
  private static func text(accounting: String, size: String) -> String {
    """
    Configuration data as of 2026-11-21T14:49:05
    AccountingStorageEnforce = none
    AccountingStorageTRES   = cpu,mem,energy,node,billing,fs/disk,vmem,pages
    AccountingStorageType   = accounting_storage/\(accounting)
    AuthInfo                = socket=/run/munge/munge.socket.2
    ClusterName             = segue
    MaxArraySize            = \(size)
    MinJobAge               = 300 sec

    Slurmctld(primary) at localhost is UP
    """
  }

  @Test(arguments: [("none", false), ("slurmdbd", true)])
  func theConfigurationShowsWhetherThereAreAccounts(kind: String, keeps: Bool) throws {
    let configuration = try SlurmConfiguration(Self.text(accounting: kind, size: "1001"))
    #expect(configuration.keepsAccounts == keeps)
    // The indexes are 0 to 1000: MaxArraySize itself is the first index that is refused.
    #expect(configuration.maximumArrayCount == 1001)
  }

  @Test func aClusterWithoutArraysIsRefused() {
    let error = #expect(throws: SlurmError.self) {
      try SlurmConfiguration(Self.text(accounting: "none", size: "0"))
    }
    #expect(
      error?.description
        == "scontrol: MaxArraySize is 0: the cluster allows no arrays. "
        + "Check with 'scontrol ping' that the controller answers.")
  }

  @Test func aConfigurationWithoutTheSizeIsUnreadable() {
    #expect(throws: SlurmError.unreadable(command: "scontrol", line: "MaxArraySize")) {
      try SlurmConfiguration("Slurmctld(primary) at localhost is DOWN")
    }
  }
}
