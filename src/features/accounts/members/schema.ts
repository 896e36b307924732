import { z } from 'zod'
import { Paging } from '#features/accounts/accounts/schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { givableRoles } from './rules.ts'

const id = z.string().min(1).max(64)

export const GivenRole = z.enum(givableRoles, { error: 'members.errors.roleUnknown' })
/** Which permissions there are is the kit's to say. */
export const GivenPermissions = z.array(z.string().max(64)).max(60)

/** Another role, and what is granted besides it; without `permissions` those stay as they are. */
export const MemberChange = z.strictObject({ role: GivenRole, permissions: GivenPermissions.optional() })
export type MemberChange = z.infer<typeof MemberChange>

export const StatusChange = z.strictObject({
  status: z.enum(['ACTIVE', 'SUSPENDED'], { error: 'members.errors.statusUnknown' }),
})

/** Leaving takes the account's name, so that nobody leaves by accident. */
export const Leave = z.strictObject({
  confirmation: z.string({ error: 'members.errors.leaveSure' }).max(200, 'members.errors.leaveSure'),
})
/** On the page it takes a tick. */
export const LeaveForm = z.strictObject({ sure: z.literal('on', { error: 'members.errors.leaveSure' }) })

/** Somebody who was a member before. The inviter is the session's person, whatever `invitedBy` says. */
export const NewMember = z.strictObject({
  userId: id,
  role: GivenRole,
  permissions: GivenPermissions.default([]),
  invitedBy: id.optional(),
})
export type NewMember = z.infer<typeof NewMember>

export const paging = Paging.shape

export const MemberQuery = z.strictObject({
  ...paging,
  q: plainText().max(100).default(''),
  status: z.enum(['ACTIVE', 'SUSPENDED'], { error: 'members.errors.statusUnknown' }).optional(),
})
export type MemberQuery = z.infer<typeof MemberQuery>

/** The state of the page's list. */
export const memberList = listQuery({
  sorts: { name: 'asc', role: 'asc', seen: 'desc' },
  filters: { status: z.enum(['ACTIVE', 'SUSPENDED']).optional() },
})
export type MemberListQuery = z.output<typeof memberList.schema>

/** The form of a membership. A ticked permission is a field `may:<permission>`. */
export const MemberForm = z.object({ role: GivenRole, customRoleId: z.string().max(64).optional() })

/** The permissions that were ticked in a form. */
export const tickedIn = (values: Record<string, string>): string[] =>
  Object.keys(values)
    .filter(name => name.startsWith('may:'))
    .map(name => name.slice(4))
