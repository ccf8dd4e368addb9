/// Ends the process where a property does not hold: that is how a fuzz target reports what it found.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
