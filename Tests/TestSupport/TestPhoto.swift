/// Pictures made up for tests.
public enum TestPhoto {
    /// A PNG with a gradient, different for each seed up to its lowest 16 bits.
    public static func png(width: Int = 64, height: Int = 48, seed: Int = 0) -> [UInt8] {
        PixelImage(width: width, height: height) { x, y in
            (
                UInt8(truncatingIfNeeded: x * 255 / width),
                UInt8(truncatingIfNeeded: y * 128 / height + (seed >> 8) & 0x7F), UInt8(truncatingIfNeeded: seed), 255
            )
        }.png()
    }
}
