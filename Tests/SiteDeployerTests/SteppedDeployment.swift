import Diagnostics
import Foundation
import SitePages
import Synchronization
import Testing

@testable import SiteDeployer

/// A deployment that waits before each step until it may take it.
final class SteppedDeployment: Sendable {
    private struct State {
        /// The step that waits; it is given `nil` if the deployment is killed.
        var waiting: CheckedContinuation<Step?, Never>?
        var observer: CheckedContinuation<Bool, Never>?
        var result: Result<DeployReport, BuildError>?
        var isKilled = false
        var task: Task<Void, Never>?
    }

    private let state = Mutex(State())

    /// Starts it; returns at its first step.
    init(of output: URL, to target: MemoryTarget) async throws {
        let options = DeployOptions(output: output, target: try #require(DeployTarget("rclone:memory:site")))
        let folder = SteppedFolder(target: target) { [self] in try await waitForStep() }
        let deployer = SiteDeployer<SiteHistory>(options, at: folder, confirm: { _ in false }, onProgress: { _ in })
        let task = Task { [self] in
            do throws(BuildError) { end(.success(try await deployer.deploy())) } catch { end(.failure(error)) }
        }
        state.withLock { $0.task = task }
        _ = await hasStep()
    }

    /// Deploys a site without a pause.
    @discardableResult
    static func whole(of output: URL, to target: MemoryTarget) async throws -> DeployReport {
        try await SteppedDeployment(of: output, to: target).finish().get()
    }

    // MARK: The test's side

    /// Lets it take some steps.
    ///
    /// - Returns: whether another one follows.
    @discardableResult
    func advance(_ count: Int = 1, _ step: Step = .succeeds) async -> Bool {
        for _ in 0..<count {
            state.withLock { $0.waiting.take() }?.resume(returning: step)
            guard await hasStep() else { return false }
        }
        return true
    }

    /// Lets it take all steps.
    func finish() async -> Result<DeployReport, BuildError> {
        while await advance() {}
        return state.withLock { $0.result } ?? .failure(.interrupted)
    }

    /// Ends it before its next step.
    func kill() async {
        let waiting = state.withLock { state in
            state.isKilled = true
            return state.waiting.take()
        }
        waiting?.resume(returning: nil)
        while await hasStep() { state.withLock { $0.waiting.take() }?.resume(returning: nil) }
    }

    /// Cancels it, as Ctrl-C does; the tool of its next step ends with a failure.
    func interrupt() async -> Result<DeployReport, BuildError> {
        state.withLock { $0.task }?.cancel()
        await advance(1, .fails)
        return await finish()
    }

    private func hasStep() async -> Bool {
        await withCheckedContinuation { observer in
            let known: Bool? = state.withLock { state in
                if state.waiting != nil { return true }
                if state.result != nil { return false }
                state.observer = observer
                return nil
            }
            if let known { observer.resume(returning: known) }
        }
    }

    // MARK: The deployment's side

    private func waitForStep() async throws -> Step {
        let step = await withCheckedContinuation { waiting in
            let (isKilled, observer) = state.withLock { state in
                if !state.isKilled { state.waiting = waiting }
                return (state.isKilled, state.isKilled ? nil : state.observer.take())
            }
            if isKilled { waiting.resume(returning: nil) }
            observer?.resume(returning: true)
        }
        guard let step else { throw StepFailure() }
        return step
    }

    private func end(_ result: Result<DeployReport, BuildError>) {
        let observer = state.withLock { state in
            state.result = result
            return state.observer.take()
        }
        observer?.resume(returning: false)
    }
}
