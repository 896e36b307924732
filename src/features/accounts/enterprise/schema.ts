import { z } from 'zod'
import { memberRoles } from '#features/accounts/members/rules.ts'
import { listQuery } from '#kit/list/state.ts'

/** State of the member list. `role` is an account role or the id of a custom one, `team` a team's id or `none`. */
export const peopleList = listQuery({
  sorts: { name: 'asc', seen: 'desc' },
  filters: {
    team: z.string().max(64).optional(),
    role: z.union([z.enum(memberRoles), z.string().regex(/^rol_\w{1,60}$/)]).optional(),
    status: z.enum(['ACTIVE', 'SUSPENDED', 'LOCKED']).optional(),
    factor: z.enum(['on', 'off']).optional(),
  },
  pageSize: 25,
})
export type PeopleListQuery = z.output<typeof peopleList.schema>

/** State of the security page: user filter, outcome of attempts, and page of attempts. */
export const signInList = listQuery({
  sorts: { active: 'desc' },
  filters: {
    person: z.string().max(64).optional(),
    outcome: z.enum(['failed']).optional(),
    attemptsPage: z.coerce.number().int().min(1).max(10_000).optional(),
  },
})
export type SignInListQuery = z.output<typeof signInList.schema>

/** The button that verifies the audit log. */
export const OverviewForm = z.strictObject({ act: z.literal('check') })
