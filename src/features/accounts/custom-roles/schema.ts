import { z } from 'zod'
import { tidy } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { longestDescription, longestName, maxRoles } from './rules.ts'

const id = z.string().min(1).max(64)
const lengthOf = (text: string) => [...text].length

const Name = z
  .string('customRoles.errors.nameLength')
  .max(2000, 'customRoles.errors.nameLength')
  .transform(tidy)
  .refine(name => lengthOf(name) >= 1 && lengthOf(name) <= longestName, 'customRoles.errors.nameLength')
const Description = plainText('customRoles.errors.descriptionLong').max(
  longestDescription,
  'customRoles.errors.descriptionLong',
)
/** Which permissions there are is the kit's to say. */
const Permissions = z.array(z.string().max(64)).max(60)

export const NewCustomRole = z.strictObject({
  name: Name,
  description: Description.default(''),
  permissions: Permissions.default([]),
})
export type NewCustomRole = z.infer<typeof NewCustomRole>

/** What of a role is changed. */
export const CustomRoleChange = z
  .strictObject({ name: Name, description: Description, permissions: Permissions })
  .partial()
export type CustomRoleChange = z.infer<typeof CustomRoleChange>

/** What the members of a deleted role get instead: another role's id, or `none`. */
export const Deletion = z.strictObject({ replacement: id.optional() })

/** The role that a member gets; null takes the one away that they hold. */
export const Assignment = z.strictObject({ customRoleId: id.nullable() })

/** The plain form of a role. A ticked permission is a field `may:<permission>`. */
export const CustomRoleForm = z.object({ name: Name, description: Description.default('') })

/** There are so few that they come all at once. */
export const roleList = listQuery({ sorts: { name: 'asc', members: 'desc' }, filters: {}, pageSize: maxRoles })
export type RoleListQuery = z.output<typeof roleList.schema>
