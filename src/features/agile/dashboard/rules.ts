import type { SessionStatus } from '#features/agile/poker/live/protocol.ts'
import type { Phase } from '#features/agile/retros/live/protocol.ts'

export const sessionKinds = ['poker', 'retro'] as const

/** Where a session of the dashboard leads to. */
type Named = { kind: (typeof sessionKinds)[number]; id: string; name: string }

/** A session that people can go to now. What is `done` of how many are stories of planning poker, and cards of a retro. */
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
