import type { ErrorKey } from '#i18n/error-key.ts'

type Path = (string | number)[]
/** An inconsistency, by its place in the file. */
export type Fault = { path: Path; message: ErrorKey }

const maxFaults = 20

/** Reports the first 20 faults of a file. */
export function addFaultsAsIssues(faults: Iterable<Fault>, ctx: { addIssue(issue: Fault & { code: 'custom' }): void }) {
  let count = 0
  for (const fault of faults) {
    ctx.addIssue({ code: 'custom', ...fault })
    if (++count === maxFaults) return
  }
}

/** Yields a fault for each id that a list contains twice. */
export function* duplicateIdFaultsIn(
  lists: Record<string, readonly { id: string }[]>,
  path: Path = [],
): Generator<Fault> {
  for (const [name, list] of Object.entries(lists)) {
    const seen = new Set<string>()
    for (const [i, { id }] of list.entries()) {
      if (seen.has(id)) yield { path: [...path, name, i, 'id'], message: 'agileSessions.errors.duplicateId' }
      seen.add(id)
    }
  }
}

type SessionTimes = { createdAt: number; startedAt: number | null; completedAt: number | null }

/** Yields a fault if the session ends before it starts. */
export function* endBeforeStart({ startedAt, completedAt }: SessionTimes): Generator<Fault> {
  if (startedAt !== null && completedAt !== null && completedAt < startedAt)
    yield { path: ['session', 'completedAt'], message: 'agileSessions.errors.order' }
}

/** Maximum time by which a timestamp can be ahead of the server clock, in milliseconds. */
const maxClockSkew = 24 * 60 * 60_000

/** Returns whether one of a file's timestamps is in the future. */
export const hasFutureMoment = (moments: readonly (number | null)[], now: number): boolean =>
  moments.some(at => at !== null && at > now + maxClockSkew)
