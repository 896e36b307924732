import { z } from 'zod'
import { tidy } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { maxDescriptionLength, maxNameLength, maxRoles } from './rules.ts'

const id = z.string().min(1).max(64)
const lengthOf = (text: string) => [...text].length

const Name = z
  .string('customRoles.errors.nameLength')
  // The length counts after spaces are removed. This limit only keeps `tidy` from working on huge texts.
  .max(2000, 'customRoles.errors.nameLength')
  .transform(tidy)
  .refine(name => lengthOf(name) >= 1 && lengthOf(name) <= maxNameLength, 'customRoles.errors.nameLength')
const Description = plainText('customRoles.errors.descriptionLong').max(
  maxDescriptionLength,
  'customRoles.errors.descriptionLong',
)
/** The command checks that the permissions exist. */
const Permissions = z.array(z.string().max(64)).max(60)

export const NewCustomRole = z.strictObject({
  name: Name,
  description: Description.default(''),
  permissions: Permissions.default([]),
})
export type NewCustomRole = z.infer<typeof NewCustomRole>

export const CustomRoleChange = z
  .strictObject({ name: Name, description: Description, permissions: Permissions })
  .partial()
export type CustomRoleChange = z.infer<typeof CustomRoleChange>

/** `replacement` is the id of another role, or `none`. */
export const CustomRoleDeletion = z.strictObject({ replacement: id.optional() })

/** Null removes the member's custom role. */
export const CustomRoleAssignment = z.strictObject({ customRoleId: id.nullable() })

/** The form of a role. `tickedPermissions` reads its permissions. */
export const CustomRoleForm = z.object({ name: Name, description: Description.default('') })

/** All roles fit on one page. */
export const roleList = listQuery({ sorts: { name: 'asc', members: 'desc' }, filters: {}, pageSize: maxRoles })
export type RoleListQuery = z.output<typeof roleList.schema>
