import type { SessionStatus } from '#features/agile/poker/live/protocol.ts'
import type { Phase } from '#features/agile/retros/live/protocol.ts'

export const sessionKinds = ['poker', 'retro'] as const

/** The fields that link to a session. */
type Named = { kind: (typeof sessionKinds)[number]; id: string; name: string }

/** A session that is open now. `done` and `count` are estimated and all stories, or action items and cards of a retro. */
export type OpenSession = Named & {
  description: string
  status: SessionStatus
  phase: Phase | null
  participantCount: number
  done: number
  count: number
}
/** Times are milliseconds UTC. */
export type PastSession = Named & { completedAt: number; done: number; count: number }
export type NextSession = Named & { scheduledAt: number }

export type Overview = {
  open: OpenSession[]
  next: NextSession[]
  past: PastSession[]
  totals: { live: number; waiting: number; completed: number }
}
