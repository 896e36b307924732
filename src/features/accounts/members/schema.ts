import { z } from 'zod'
import { Paging } from '#features/accounts/accounts/schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { assignableRoles } from './rules.ts'

const id = z.string().min(1).max(64)

export const RoleInput = z.enum(assignableRoles, { error: 'members.errors.roleUnknown' })
/** The command checks that the permissions exist. */
export const PermissionsInput = z.array(z.string().max(64)).max(60)

/** A new role and additional permissions. Without `permissions` those stay unchanged. */
export const MemberChange = z.strictObject({ role: RoleInput, permissions: PermissionsInput.optional() })
export type MemberChange = z.infer<typeof MemberChange>

export const StatusChange = z.strictObject({
  status: z.enum(['ACTIVE', 'SUSPENDED'], { error: 'members.errors.statusUnknown' }),
})

/** Requires the account's name, to prevent leaving by accident. */
export const LeaveAccount = z.strictObject({
  confirmation: z.string({ error: 'members.errors.leaveSure' }).max(200, 'members.errors.leaveSure'),
})
/** The form requires a ticked checkbox. */
export const LeaveForm = z.strictObject({ sure: z.literal('on', { error: 'members.errors.leaveSure' }) })

/** A former member. `invitedBy` has to be the caller. */
export const RestoredMember = z.strictObject({
  userId: id,
  role: RoleInput,
  permissions: PermissionsInput.default([]),
  invitedBy: id.optional(),
})
export type RestoredMember = z.infer<typeof RestoredMember>

export const paging = Paging.shape

export const MemberQuery = z.strictObject({
  ...paging,
  q: plainText().max(100).default(''),
  status: z.enum(['ACTIVE', 'SUSPENDED'], { error: 'members.errors.statusUnknown' }).optional(),
})
export type MemberQuery = z.infer<typeof MemberQuery>

export const memberList = listQuery({
  sorts: { name: 'asc', role: 'asc', seen: 'desc' },
  filters: { status: z.enum(['ACTIVE', 'SUSPENDED']).optional() },
})
export type MemberListQuery = z.output<typeof memberList.schema>

/** The form of a membership. `tickedPermissions` reads its permissions. */
export const MemberForm = z.object({ role: RoleInput, customRoleId: z.string().max(64).optional() })

const permissionPrefix = 'may:'

/** Returns the name of the form field that is ticked for a permission. */
export const permissionField = (permission: string): string => permissionPrefix + permission

/** Returns the permissions that were ticked in a form. */
export const tickedPermissions = (values: Record<string, string>): string[] =>
  Object.keys(values)
    .filter(name => name.startsWith(permissionPrefix))
    .map(name => name.slice(permissionPrefix.length))
