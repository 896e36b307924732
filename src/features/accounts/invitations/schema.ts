import { z } from 'zod'
import { assignableRoles } from '#features/accounts/members/rules.ts'
import { paging } from '#features/accounts/members/schema.ts'
import { looksLikeEmail, normaliseEmail } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { invitationStatuses, maxEmails, parseEmails, teamRoles } from './rules.ts'

const id = z.string('invitations.errors.data').min(1, 'invitations.errors.data').max(64, 'invitations.errors.data')
const Email = z
  .string('invitations.errors.data')
  .max(300, 'invitations.errors.data')
  .transform(normaliseEmail)
  .refine(looksLikeEmail, 'invitations.errors.data')
const Permissions = z
  .array(z.string('invitations.errors.data').max(64, 'invitations.errors.data'), 'invitations.errors.data')
  .max(60, 'invitations.errors.data')
  .default([])

/** An invitation into the account in the path. */
export const NewInvitation = z.strictObject({
  email: Email,
  role: z.enum(assignableRoles, { error: 'invitations.errors.data' }),
  permissions: Permissions,
  /** If given, these have to match the session. */
  accountId: id.optional(),
  inviterUserId: id.optional(),
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** For paths without the account. */
export const NewInvitationWithAccount = NewInvitation.extend({ accountId: id })

/** An invitation to a team: `role` is the team role, `accountRole` the account role of new members. */
export const NewTeamInvitation = z.strictObject({
  email: Email,
  role: z.enum(teamRoles, { error: 'invitations.errors.data' }).default('MEMBER'),
  accountRole: z.enum(assignableRoles, { error: 'invitations.errors.data' }).default('MEMBER'),
})
export type NewTeamInvitation = z.infer<typeof NewTeamInvitation>

export const InvitationAnswer = z.strictObject({
  status: z.enum(['accepted', 'declined', 'revoked'], { error: 'invitations.errors.statusUnknown' }),
})

export const InvitationQuery = z.strictObject({
  ...paging,
  status: z
    .string()
    .transform(status => status.toLowerCase())
    .pipe(z.enum(invitationStatuses))
    .optional(),
})
export type InvitationQuery = z.infer<typeof InvitationQuery>

/** State of the page's list. By default pending invitations. */
export const invitationList = listQuery({
  sorts: { sent: 'desc', email: 'asc', expires: 'asc' },
  filters: { status: z.enum([...invitationStatuses, 'all']).optional() },
})
export type InvitationListQuery = z.output<typeof invitationList.schema>

/** The invitation form: any number of emails for one role, and optionally a team. */
export const InviteForm = z.object({
  emails: z
    .string()
    .max(40_000, 'invitations.errors.tooMany')
    .transform(parseEmails)
    .refine(emails => emails.length > 0, 'invitations.errors.addressesMissing')
    .refine(emails => emails.length <= maxEmails, 'invitations.errors.tooMany'),
  role: z.enum(assignableRoles, { error: 'members.errors.roleUnknown' }),
  teamId: z.string().max(64).default(''),
})
