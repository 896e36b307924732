import { z } from 'zod'
import { itemKinds } from '#features/agile/kanban/boards/live/protocol.ts'
import { chartNames } from './rules.ts'

/** Over how many days back one can look. */
export const periods = [7, 30, 90, 365] as const

const optional = <T extends z.ZodType>(type: T) => z.union([z.literal('').transform(() => undefined), type]).optional()
const days = z
  .enum(['7', '30', '90', '365'], 'flow.errors.period')
  .default('30')
  .transform(text => Number(text))
const boardId = optional(z.string().max(64))

/** Of which items of a board, over how many days back. A filter that is not there holds nothing. */
export const FlowQuery = z.object({
  days,
  kind: optional(z.enum(itemKinds)),
  label: optional(z.string().max(64)),
})
export type FlowQuery = z.infer<typeof FlowQuery>

/** The same with the board; without one, of all boards. */
export const MetricsQuery = FlowQuery.extend({ boardId })

/** The data of one chart as CSV. */
export const ChartQuery = FlowQuery.extend({ chart: z.enum(chartNames) })

/** Of how many sprints, the latest ones. */
export const VelocityQuery = z.object({ boardId, sprints: z.coerce.number().int().min(1).max(50).default(6) })
/** Of which sprint; without one, of the board's running one. */
export const BurndownQuery = z.object({ boardId, sprintId: optional(z.string().max(64)) })
