import { z } from 'zod'
import { listQuery } from '#kit/list/state.ts'
import { accountRoleNames } from './rules-filters.ts'

const id = z.string().min(1).max(64)
const page = z.coerce.number().int().min(1).max(100_000).catch(1)

/** The state of the list of members. `role` is an account role or the id of a custom one, `team` a team's id or `none`. */
export const peopleList = listQuery({
  sorts: { name: 'asc', seen: 'desc' },
  filters: {
    team: z.string().max(64).optional(),
    role: z.union([z.enum(accountRoleNames), z.string().regex(/^rol_\w{1,60}$/)]).optional(),
    status: z.enum(['ACTIVE', 'SUSPENDED', 'LOCKED']).optional(),
    factor: z.enum(['on', 'off']).optional(),
  },
  pageSize: 25,
})
export type PeopleListQuery = z.output<typeof peopleList.schema>

/** What is looked at on the security page. */
export const SecurityForm = z.object({
  person: z.string().max(64).catch(''),
  outcome: z.enum(['failed', '']).catch(''),
  page,
  tries: page,
})
export type SecurityForm = z.infer<typeof SecurityForm>

/** The plain forms of the security page: one act each. */
export const SecurityAct = z.discriminatedUnion('act', [
  /** `person` is whose sign-ins alone the page showed. */
  z.strictObject({ act: z.literal('end'), sessionId: id, person: id.optional() }),
  z.strictObject({ act: z.literal('end-person'), userId: id }),
  z.strictObject({ act: z.literal('end-all') }),
  z.strictObject({ act: z.literal('unlock'), userId: id }),
])
export type SecurityAct = z.infer<typeof SecurityAct>

export const OverviewAct = z.strictObject({ act: z.literal('check') })
