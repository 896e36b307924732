/** Runs an interruptible computation without interruption. Returns its result. */
export function runToEnd<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
