import Foundation
import TestSupport

@testable import SiteHosting

/// A web server of this machine that runs with the settings of a site.
final class WebServer: Sendable {
    /// The servers that take settings.
    enum Kind: String, CaseIterable, Sendable {
        case nginx, apache, caddy

        var host: WebHost { WebHost(rawValue: rawValue) ?? .nginx }

        var program: URL? {
            let name = self == .apache ? "apache2" : rawValue
            let folders = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"]
            return folders.map { URL(filePath: "\($0)/\(name)") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }
    }

    private let process: Process
    private let port: Int
    /// Holds the files for as long as it runs.
    private let folder: TemporaryFolder

    /// Starts a server with the files that a site has for it, and waits until it answers.
    ///
    /// - Throws: ``EndedError`` if it does not take its settings.
    init(
        _ kind: Kind, program: URL, for site: HostedSite, joining own: [String: String] = [:],
        in folder: TemporaryFolder
    )
        async throws
    {
        port = try ClosedPort().number
        self.folder = folder
        // A server that root starts reads files as another user.
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
        try folder.write("<h1>404</h1>", to: "www/404.html")
        for file in site.files(for: [kind.host], joining: own) { try folder.write(file.text, to: "www/\(file.path)") }
        let settings = try folder.write(Self.settings(of: kind, port, folder.url.path), to: "settings")
        process = Process()
        process.executableURL = program
        process.arguments =
            switch kind {
            case .nginx: ["-c", settings.path]
            case .apache: ["-X", "-f", settings.path]
            case .caddy: ["run", "--adapter", "caddyfile", "--config", settings.path]
            }
        let log = try folder.write("", to: "log")
        let output = try FileHandle(forWritingTo: log)
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        while true {
            if (try? await RawClient.exchange("GET / HTTP/1.0\r\n\r\n", port: port))?.isEmpty == false { return }
            guard process.isRunning else { throw EndedError(log: try folder.read("log")) }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    struct EndedError: Error {
        let log: String
    }

    func stop() {
        // nginx keeps the signals blocked that are so in the thread which starts it; no server here has children.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Returns the status of an answer, and its fields by their names in lower case.
    func get(_ path: String) async throws -> (status: String, fields: [String: String]) {
        let answer = try await RawClient.exchange("GET \(path) HTTP/1.0\r\nHost: localhost\r\n\r\n", port: port)
        let lines = answer.prefix(while: { $0 != "<" }).split(whereSeparator: \.isNewline)
        let status = lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let fields = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (
                line[..<colon].lowercased(),
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            )
        }
        return (status, Dictionary(fields, uniquingKeysWith: { $0 + " | " + $1 }))
    }

    /// What Debian has on for every site, and what the guide adds; some are part of the program.
    private static var modules: String {
        ["mpm_event", "authz_core", "unixd", "dir", "mime", "headers", "alias", "rewrite"]
            .map { ($0, "/usr/lib/apache2/modules/mod_\($0).so") }.filter { FileManager.default.fileExists(atPath: $1) }
            .map { "LoadModule \($0)_module \($1)" }.joined(separator: "\n")
    }

    private static func settings(of kind: Kind, _ port: Int, _ folder: String) -> String {
        switch kind {
        case .nginx:
            """
            daemon off; master_process off; pid \(folder)/pid; error_log stderr; events {}
            http {
                access_log off; client_body_temp_path \(folder)/t; proxy_temp_path \(folder)/t; fastcgi_temp_path \(folder)/t;
                uwsgi_temp_path \(folder)/t; scgi_temp_path \(folder)/t;
                server {
                    listen 127.0.0.1:\(port); root \(folder)/www;
                    include \(folder)/www/.recipesite.nginx.conf;
                }
            }

            """
        case .apache:
            """
            ServerRoot \(folder)
            ServerName localhost
            PidFile \(folder)/pid
            ErrorLog \(folder)/errors
            DefaultRuntimeDir \(folder)
            Listen 127.0.0.1:\(port)
            \(modules)
            TypesConfig /etc/mime.types
            DocumentRoot \(folder)/www
            <Directory \(folder)/www>
                AllowOverride All
                Require all granted
            </Directory>

            """
        case .caddy:
            """
            {
                admin off
            }
            http://localhost:\(port) {
                root * \(folder)/www
                import \(folder)/www/.recipesite.caddy
            }

            """
        }
    }
}
