import { z } from 'zod'
import { listQuery } from '#kit/list/state.ts'

/** The filters and order of sprints. By default active, planned, then completed ones, latest first. */
export const sprintList = listQuery({
  sorts: { status: 'asc', name: 'asc', start: 'desc' },
  filters: { status: z.enum(['PLANNED', 'ACTIVE', 'COMPLETED']).optional() },
})
export type SprintQuery = z.output<typeof sprintList.schema>
