/** Lets other requests run before a long piece of work continues. */
export const yieldToOthers = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))

/**
 * Runs work to its end and lets other requests run at each `yield`. It cannot measure elapsed time instead, because
 * clocks stand still in Workers.
 */
export async function runWithYields<T>(work: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await yieldToOthers()
  }
}
