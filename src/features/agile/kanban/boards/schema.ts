import { z } from 'zod'
import { priorities, processes } from './protocol.ts'

const day = z.iso.date('Choose a day.')

/** A new project. `name` is what the title is called in forms. */
export const NewBoard = z.strictObject({
  title: z.string().trim().min(1, 'Project name is required').max(120),
  description: z.string().trim().max(2000).default(''),
  process: z.enum(processes).default('KANBAN'),
  teamId: z.string('Please select a team for this project').min(1, 'Please select a team for this project').max(64),
  priority: z.enum(priorities).default('MEDIUM'),
  startDate: day.nullable().default(null),
  targetDate: day.nullable().default(null),
})
export type NewBoard = z.infer<typeof NewBoard>
