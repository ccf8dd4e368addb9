import Foundation
import Testing

@testable import SiteDeployer

@Suite("A target")
struct DeployTargetTests {
    @Test(arguments: [
        "rsync:-oProxyCommand=x@host:/srv", "rsync:me@-oProxyCommand=x:/srv", "rsync:-l@host:/srv",
        "rsync:rsync://-oProxyCommand=x@host/module", "rsync://me@-host/module", "rsync:-host::module",
        "rclone:-remote:folder", "rsync:-host:/srv",
    ])
    func `is none if a tool would take a part of it for an option`(text: String) {
        #expect(DeployTarget(text) == nil)
    }

    @Test(arguments: [
        "rsync:me@host:/srv/-www", "rsync:first-last@my-host:/srv", "rsync:/srv/a@-b", "rclone:shop:-recipes",
        "rsync:[::1]:/srv", "rsync://me@host/module",
    ])
    func `may have a dash elsewhere`(text: String) { #expect(DeployTarget(text) != nil) }

    @Test(arguments: [
        ("rsync:/", "the root of a machine"), ("rsync:host:/", "the root of a machine"),
        ("rsync:host:/srv/..", "the root of a machine"), ("rclone:sftp:/", "the root of a machine"),
        ("rclone:/./", "the root of a machine"), ("rsync:host:", "a home folder"), ("rsync:me@host:.", "a home folder"),
        ("rsync:host:~", "a home folder"), ("rsync:host:~bob", "a home folder"), ("rsync:host:www/..", "a home folder"),
        ("rsync:host:/home/bob", "a home folder"), ("rsync:host:/root/", "a home folder"),
        ("rclone:box:", "the top of a remote"), ("rclone:box:.", "the top of a remote"),
        ("rsync:\(NSHomeDirectory())", "a home folder"),
    ])
    func `is known as a place that is rarely meant`(text: String, place: String) throws {
        #expect(try #require(DeployTarget(text)).place == place)
    }

    @Test(arguments: [
        "rsync:host:www", "rsync:host:/srv/www", "rsync:host:~/www", "rsync:host:/home/bob/www", "rclone:shop:recipes",
        "rsync:host::module", "rsync://host/module", "rclone:/srv/www", "rsync:./www",
    ])
    func `is an ordinary folder otherwise`(text: String) throws {
        #expect(try #require(DeployTarget(text)).place == nil)
    }
}
