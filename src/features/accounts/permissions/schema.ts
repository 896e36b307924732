import { z } from 'zod'

export const PermissionQuery = z.strictObject({
  permission: z
    .string({ error: 'permissions.errors.permissionUnknown' })
    .min(1, 'permissions.errors.permissionUnknown')
    .max(64, 'permissions.errors.permissionUnknown'),
})
