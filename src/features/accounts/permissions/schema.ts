import { z } from 'zod'

/** Which permission is asked about, by its string. */
export const PermissionQuery = z.strictObject({
  permission: z
    .string({ error: 'permissions.errors.permissionUnknown' })
    .min(1, 'permissions.errors.permissionUnknown')
    .max(64, 'permissions.errors.permissionUnknown'),
})
