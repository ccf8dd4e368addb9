package import SiteHosting

/// How a site is served.
public struct ServerOptions: Sendable {
    /// The address to listen on, a name or an IP address of this machine; loopback unless told otherwise.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 for any that is free.
    public var port = 8080
    /// Names under which the server answers besides its own address and `localhost`, such as `kitchen.local`, with a port or
    /// without.
    public var allowedNames: [String] = []
    /// How long a client may take.
    public var deadlines = Deadlines()
    /// How many connections there may be at once.
    ///
    /// Where there are more, the one that has been silent for longest is closed; where none is silent, they wait until one is
    /// closed.
    ///
    /// Each can hold a socket and a file, of which a process has 1024 together unless its system was told otherwise.
    public var connections = 400
    /// How many bytes of the site are kept in memory.
    public var cachedBytes = 64 << 20

    /// What the site's pages may load.
    package var contentPolicy = ContentPolicy()

    /// How long a client may take, and the server to stop.
    public struct Deadlines: Sendable {
        /// From the beginning of a connection to its first byte.
        public var first = Duration.seconds(10)
        /// From one request to the first byte of the next.
        public var idle = Duration.seconds(60)
        /// From the first byte of a request to the end of its head.
        public var head = Duration.seconds(10)
        /// From there to the end of the response.
        public var request = Duration.seconds(300)
        /// For reading the last response of a connection.
        public var leaving = Duration.seconds(2)
        /// For responses that are under way when the server is to stop.
        public var stop = Duration.seconds(1.5)

        /// The usual deadlines.
        public init() {}

        var shortest: Duration { min(first, idle, head, request, leaving) }
    }

    /// The usual options: loopback, port 8080.
    public init() {}
}
