import Foundation
import Testing

@testable import SiteDeployer

@Suite("A target")
struct DeployTargetTests {
    @Test(arguments: [
        ("rclone:shop:recipes/", "rclone:shop:recipes"), ("rclone:shop:", "rclone:shop:"),
        ("rclone:host:/", "rclone:host:/"), ("rclone::memory:a", "rclone::memory:a"),
        ("rsync:me@host:/srv/www", "rsync:me@host:/srv/www"), ("rsync:/", "rsync:/"),
        ("rsync:/srv/www/", "rsync:/srv/www"),
        ("rsync:host::module/a", "rsync:host::module/a"), ("rsync:./a=b", "rsync:./a=b"),
        ("rsync:host:a=b", "rsync:host:a=b"),
        ("rsync://host/module/a", "rsync:rsync://host/module/a"),
        ("rsync:rsync://host/module/a", "rsync:rsync://host/module/a"),
        ("rsync:me@host:~/www", "rsync:me@host:www"), ("rsync:host:~", "rsync:host:."),
        ("rsync:host:a~/b", "rsync:host:a~/b"), ("rsync:host::m/~/a", "rsync:host::m/~/a"),
    ])
    func `names a tool and a folder`(text: String, shown: String) {
        #expect(DeployTarget(text)?.description == shown)
    }

    @Test(arguments: [
        ("rclone:shop:", "shop:x"), ("rsync:me@host:", "me@host:x"), ("rsync:/", "/x"), ("rsync:/a", "/a/x"),
    ])
    func `has its files in the folder that was named`(text: String, path: String) throws {
        let folder = try #require(DeployTarget(text)).open()
        #expect(folder.path("x") == path)
    }

    @Test(arguments: [
        "", "shop:recipes", "rsync:", "rclone", "rsync:-e sh", "ftp:host", "rclone:shop", "rsync:me@host",
        "rclone://host/a", "rclone::s3,secret_access_key=x:bucket", "rclone:shop,secret_access_key=x:bucket",
    ])
    func `is nothing else`(text: String) {
        #expect(DeployTarget(text) == nil)
    }

    @Test func `begins where the settings file lies that names it, if it is a folder of this machine`() {
        #expect(DeployTarget("rsync:./www", relativeTo: "../mine/")?.description == "rsync:../mine/./www")
        #expect(DeployTarget("rsync:../www", relativeTo: "a:b/")?.description == "rsync:./a:b/../www")
        #expect(DeployTarget("rsync:/www", relativeTo: "../mine/")?.description == "rsync:/www")
        #expect(DeployTarget("rsync:host:www", relativeTo: "../mine/")?.description == "rsync:host:www")
    }

    @Test(arguments: [
        "rsync:-oProxyCommand=x@host:/srv", "rsync:me@-oProxyCommand=x:/srv", "rsync:-l@host:/srv",
        "rsync:[-oProxyCommand=x]:/srv", "rsync:me@[-oX]:/srv", "rsync:rsync://[-oX]/module",
        "rsync:rsync://-oProxyCommand=x@host/module", "rsync://me@-host/module", "rsync:-host::module",
        "rclone:-remote:folder", "rsync:-host:/srv",
    ])
    func `is refused if a tool would take a part of it for an option`(text: String) {
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
