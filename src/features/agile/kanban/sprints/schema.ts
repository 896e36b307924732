import { z } from 'zod'
import { listQuery } from '#kit/list/state.ts'

/** Which sprints to list; by default the one that runs, those to come, then those that are over, the last first. */
export const sprintList = listQuery({
  sorts: { status: 'asc', name: 'asc', start: 'desc' },
  filters: { status: z.enum(['PLANNED', 'ACTIVE', 'COMPLETED']).optional() },
})
export type SprintQuery = z.output<typeof sprintList.schema>
