import { z } from 'zod'
import { itemKinds } from '#features/agile/kanban/boards/live/protocol.ts'
import { chartNames } from './rules.ts'

/** The periods to choose from, in days. */
export const periods = [7, 30, 90, 365] as const

const optional = <T extends z.ZodType>(type: T) => z.union([z.literal('').transform(() => undefined), type]).optional()
const days = z
  .enum(['7', '30', '90', '365'], 'flow.errors.period')
  .default('30')
  .transform(text => Number(text))
const boardId = optional(z.string().max(64))

/** The period in days, with optional filters by kind and label. */
export const FlowQuery = z.object({
  days,
  kind: optional(z.enum(itemKinds)),
  label: optional(z.string().max(64)),
})
export type FlowQuery = z.infer<typeof FlowQuery>

/** Without `boardId`, covers all boards. */
export const MetricsQuery = FlowQuery.extend({ boardId })

/** Query for the CSV data of one chart. */
export const ChartQuery = FlowQuery.extend({ chart: z.enum(chartNames) })

/** `sprints`: how many of the latest sprints to include. */
export const VelocityQuery = z.object({ boardId, sprints: z.coerce.number().int().min(1).max(50).default(6) })
/** Without `sprintId`, covers the active sprints. */
export const BurndownQuery = z.object({ boardId, sprintId: optional(z.string().max(64)) })
