import { z } from 'zod'
import { plainText } from '#kit/text.ts'
import { accountRoleNames } from './rules-filters.ts'

const id = z.string().min(1).max(64)
const page = z.coerce.number().int().min(1).max(100_000).catch(1)

/**
 * The filters of the list of members as its form sends them; what is none of them counts as not chosen. `role` is an account
 * role or the id of a custom one, `team` a team's id or `none`.
 */
export const PeopleForm = z.object({
  q: plainText().max(100).catch(''),
  team: z.string().max(64).catch(''),
  role: z.union([z.enum(accountRoleNames), z.string().regex(/^rol_\w{1,60}$/)]).catch(''),
  status: z.enum(['ACTIVE', 'SUSPENDED', 'LOCKED', '']).catch(''),
  factor: z.enum(['on', 'off', '']).catch(''),
  page,
})
export type PeopleForm = z.infer<typeof PeopleForm>

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
