type Reports = {
  /** Called with the first failure of a cause. */
  failed(job: string, thrown: unknown): void
  /** Called when no job fails for that cause any more. `job` is the last one that did. */
  recovered(job: string, cause: string): void
}

/** The cause of a failure: its code and its message, ignoring numbers. */
function causeOf(thrown: unknown): string {
  const { message = String(thrown), code = '' } = (thrown ?? {}) as { message?: string; code?: string }
  return `${code} ${message.replace(/\d+/g, '#')}`.trim()
}

/**
 * Reports failures of recurring jobs once per cause, and once when all affected jobs succeed again. Without it, a timer
 * would fill the log when the disk is full.
 */
export function makeLogOnce({ failed, recovered }: Reports) {
  const jobsByCause = new Map<string, Set<string>>()
  return {
    failed(job: string, thrown: unknown): void {
      const cause = causeOf(thrown)
      const jobs = jobsByCause.get(cause)
      jobsByCause.set(cause, (jobs ?? new Set()).add(job))
      if (!jobs) failed(job, thrown)
    },
    succeeded(job: string): void {
      for (const [cause, jobs] of jobsByCause) {
        if (!jobs.delete(job) || jobs.size > 0) continue
        jobsByCause.delete(cause)
        recovered(job, cause)
      }
    },
  }
}
