/** Runs an interruptible computation without interruption. Returns its result. */
export function runToEnd<T>(generator: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = generator.next()
    if (done) return value
  }
}
