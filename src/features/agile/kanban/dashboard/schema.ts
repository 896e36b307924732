import { z } from 'zod'
import { priorities, processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { NewBoard, namingTeam } from '#features/agile/kanban/boards/schema.ts'
import { longText } from '#kit/text.ts'

/** Over how many days back the dashboard looks. */
export const RangeQuery = z.object({
  range: z
    .enum(['7', '30', '90'], 'Choose 7, 30 or 90 days.')
    .default('30')
    .transform(text => Number(text)),
})

/** Which page of the list; the first where the address names none. */
export const PageQuery = z.coerce.number().int().min(1).max(10_000).catch(1)

const day = z.union([z.literal('').transform(() => null), z.iso.date('Choose a day.')]).default(null)

/** The form of a new project, as a browser sends it. */
export const ProjectForm = z.preprocess(
  given => namingTeam(given as Record<string, unknown>),
  z.object({
    title: NewBoard.shape.title,
    description: NewBoard.shape.description,
    process: z.enum(processes).default('KANBAN'),
    teamId: NewBoard.shape.teamId,
    teamName: longText().max(2000).default(''),
    priority: z.enum(priorities).default('MEDIUM'),
    startDate: day,
    targetDate: day,
  }),
)

export const acts = ['pause', 'resume', 'restore'] as const
export type Act = (typeof acts)[number]
export const ActForm = z.object({ do: z.enum(acts) })
