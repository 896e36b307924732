import type { ErrorKey } from '#i18n/error-key.ts'

type Path = (string | number)[]
/** What does not fit together, by its place in the file. */
export type Fault = { path: Path; message: ErrorKey }

const mostFaults = 20

/** Tells of the first 20 faults of a file. */
export function report(faults: Iterable<Fault>, ctx: { addIssue(issue: Fault & { code: 'custom' }): void }) {
  let told = 0
  for (const fault of faults) {
    ctx.addIssue({ code: 'custom', ...fault })
    if (++told === mostFaults) return
  }
}

/** Ids that are in one of the lists twice. */
export function* twice(lists: Record<string, readonly { id: string }[]>, path: Path = []): Generator<Fault> {
  for (const [name, list] of Object.entries(lists)) {
    const seen = new Set<string>()
    for (const [i, { id }] of list.entries()) {
      if (seen.has(id)) yield { path: [...path, name, i, 'id'], message: 'agileSessions.errors.twice' }
      seen.add(id)
    }
  }
}

type Held = { createdAt: number; startedAt: number | null; completedAt: number | null }

/** A session that ends before it begins. */
export function* endsFirst({ startedAt, completedAt }: Held): Generator<Fault> {
  if (startedAt !== null && completedAt !== null && completedAt < startedAt)
    yield { path: ['session', 'completedAt'], message: 'agileSessions.errors.order' }
}

/** A moment may lie so far ahead of our clock and no further, in milliseconds. */
const ahead = 24 * 60 * 60_000

/** Whether one of these moments of a file has not come yet, by our clock. */
export const isAhead = (moments: readonly (number | null)[], now: number): boolean =>
  moments.some(at => at !== null && at > now + ahead)
