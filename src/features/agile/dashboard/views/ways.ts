import { Sailboat, Spade } from 'lucide-react'
import type { SessionKind } from '#features/agile/dashboard/rules.ts'
import { paths } from '#src/paths.ts'

/** Where sessions of each kind lead to, and their sign. */
export const ways = {
  poker: {
    sign: Spade,
    summary: paths.pokerSummary,
    list: paths.poker,
  },
  retro: {
    sign: Sailboat,
    summary: paths.retroSummary,
    list: paths.retros,
  },
} as const satisfies Record<SessionKind, unknown>
