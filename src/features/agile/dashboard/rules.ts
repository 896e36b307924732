import type { SessionStatus } from '#features/agile/poker/live/protocol.ts'
import type { Phase } from '#features/agile/retros/live/protocol.ts'

export const sessionKinds = ['poker', 'retro'] as const

/** The fields that link to a session. */
type SessionLink = { kind: (typeof sessionKinds)[number]; id: string; name: string }

/**
 * A session that is open now. In planning poker, `done` counts estimated stories and `count` all stories. In a retro,
 * `done` counts action items and `count` cards.
 */
export type OpenSession = SessionLink & {
  description: string
  status: SessionStatus
  phase: Phase | null
  participantCount: number
  done: number
  count: number
}
/** Times are milliseconds UTC. */
export type PastSession = SessionLink & { completedAt: number; done: number; count: number }
export type NextSession = SessionLink & { scheduledAt: number }

export type Overview = {
  open: OpenSession[]
  next: NextSession[]
  past: PastSession[]
  totals: { live: number; waiting: number; completed: number }
}
