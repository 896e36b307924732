type Reports = {
  /** Called with the first failure of a cause. */
  failed(work: string, thrown: unknown): void
  /** Called when no work fails for that cause any more. `work` is the last one that did. */
  recovered(work: string, cause: string): void
}

/** The cause of a failure: its code and its message, ignoring numbers. */
function causeOf(thrown: unknown): string {
  const { message = String(thrown), code = '' } = (thrown ?? {}) as { message?: string; code?: string }
  return `${code} ${message.replace(/\d+/g, '#')}`.trim()
}

/**
 * Reports failures of recurring work once per cause, and once when all affected work succeeds again. Without it, a timer
 * would fill the log when the disk is full.
 */
export function makeLogOnce({ failed, recovered }: Reports) {
  const worksByCause = new Map<string, Set<string>>()
  return {
    failed(work: string, thrown: unknown): void {
      const cause = causeOf(thrown)
      const works = worksByCause.get(cause)
      worksByCause.set(cause, (works ?? new Set()).add(work))
      if (!works) failed(work, thrown)
    },
    succeeded(work: string): void {
      for (const [cause, works] of worksByCause) {
        if (!works.delete(work) || works.size > 0) continue
        worksByCause.delete(cause)
        recovered(work, cause)
      }
    },
  }
}
