import type { RetroStatus } from '#features/agile/retros/live/protocol.ts'
import { StatusBadge } from '#islands/poker/status-badge.tsx'
import { StatusBadge as RetroBadge } from '#islands/retros/status-badge.tsx'
import type { Tool } from '#src/paths.ts'

/** Whether its date can still be changed. */
export const isToCome = (status: string) => status === 'DRAFT' || status === 'WAITING'

/** How far a session is, in the words of its tool. */
export const Status = ({ tool, status }: { tool: Tool; status: string }) =>
  tool === 'poker' ? <StatusBadge status={status} /> : <RetroBadge status={status as RetroStatus} />
