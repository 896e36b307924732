import type { Label, Process } from '#features/agile/kanban/boards/live/protocol.ts'
import type { FlowReport } from './rules.ts'
import type { FlowFigures } from './rules-metrics.ts'

export type BoardName = { id: string; title: string; process: Process }
export type BoardOption = BoardName & { archivedAt: number | null }
/** The flow of one board, with the labels to filter by. */
export type BoardFlow = { board: BoardName; labels: Label[]; flow: FlowReport }
/** The figures over all boards, and board by board. */
export type Overview = {
  days: number
  figures: FlowFigures
  boards: (BoardName & { isActive: boolean; isArchived: boolean; figures: FlowFigures })[]
}
