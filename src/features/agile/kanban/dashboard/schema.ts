import { z } from 'zod'
import { processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { NewBoard, withNewTeam } from '#features/agile/kanban/boards/schema.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { longText } from '#kit/text.ts'
import { projectStatuses } from './rules.ts'

/** The period of the dashboard in days. */
export const RangeQuery = z.object({
  range: z
    .enum(['7', '30', '90'], 'projects.errors.period')
    .default('30')
    .transform(text => Number(text)),
})

/** The filters and order of the project list, and the period of the figures: 30 days by default. */
export const projectList = listQuery({
  pageSize: 50,
  sorts: { updated: 'desc', name: 'asc', target: 'asc', progress: 'desc' },
  filters: {
    status: z.enum(projectStatuses).optional(),
    process: z.enum(processes).optional(),
    teamId: z.string().min(1).max(64).optional(),
  },
  views: { range: z.enum(['7', '90']).optional() },
})
export type ProjectQuery = z.output<typeof projectList.schema>

/** The form of a new project, which can name a team to create. */
export const ProjectForm = z.preprocess(
  fields => withNewTeam(fields as Record<string, unknown>),
  formOf(NewBoard.extend({ teamName: longText().max(2000).default('') })),
)

const EditableFields = BoardChanges.pick({
  title: true,
  description: true,
  teamId: true,
  priority: true,
  startDate: true,
  targetDate: true,
})
const parsedJson = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue('invalid_format')
    return z.NEVER
  }
})

/** The form of an existing project. `was` has the previous fields as JSON, to detect changes by others. */
export const ProjectEditForm = formOf(
  EditableFields.extend({ title: NewBoard.shape.title, was: parsedJson.pipe(EditableFields).optional() }),
)
