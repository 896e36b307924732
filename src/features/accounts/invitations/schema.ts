import { z } from 'zod'
import { givableRoles } from '#features/accounts/members/rules.ts'
import { paging } from '#features/accounts/members/schema.ts'
import { looksLikeEmail, normaliseEmail } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { addressesIn, mostAtOnce, statuses, teamRoles, texts } from './rules.ts'

const id = z.string(texts.data).min(1, texts.data).max(64, texts.data)
const Email = z.string(texts.data).max(300, texts.data).transform(normaliseEmail).refine(looksLikeEmail, texts.data)
const Permissions = z.array(z.string(texts.data).max(64, texts.data), texts.data).max(60, texts.data).default([])

/** An invitation into the account in the path. */
export const NewInvitation = z.strictObject({
  email: Email,
  role: z.enum(givableRoles, { error: texts.data }),
  permissions: Permissions,
  /** Said, these have to be what the session says. */
  accountId: id.optional(),
  inviterUserId: id.optional(),
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** The same where the address does not name the account. */
export const NewInvitationSomewhere = NewInvitation.extend({ accountId: id })

/** An invitation into a team: `role` is what one is in the team, `accountRole` what in the account, if not there yet. */
export const NewTeamInvitation = z.strictObject({
  email: Email,
  role: z.enum(teamRoles, { error: texts.data }).default('MEMBER'),
  accountRole: z.enum(givableRoles, { error: texts.data }).default('MEMBER'),
})
export type NewTeamInvitation = z.infer<typeof NewTeamInvitation>

export const InvitationAnswer = z.strictObject({
  status: z.enum(['accepted', 'declined', 'revoked'], { error: texts.statusUnknown }),
})

export const InvitationQuery = z.strictObject({
  ...paging,
  status: z
    .string()
    .transform(status => status.toLowerCase())
    .pipe(z.enum(statuses))
    .optional(),
})
export type InvitationQuery = z.infer<typeof InvitationQuery>

/** The state of the page's list; without a status it shows the invitations that wait. */
export const invitationList = listQuery({
  sorts: { sent: 'desc', email: 'asc', expires: 'asc' },
  filters: { status: z.enum([...statuses, 'all']).optional() },
})
export type InvitationListQuery = z.output<typeof invitationList.schema>

/** The form that invites: any number of addresses to one role, and to a team where one is chosen. */
export const InviteForm = z.object({
  emails: z
    .string()
    .max(40_000, texts.tooMany)
    .transform(addressesIn)
    .refine(emails => emails.length > 0, texts.addressesMissing)
    .refine(emails => emails.length <= mostAtOnce, texts.tooMany),
  role: z.enum(givableRoles, { error: texts.roleUnknown }),
  teamId: z.string().max(64).default(''),
})
