import { z } from 'zod'

const message = 'This permission is not known.'

/** Which permission is asked about, by its string. */
export const PermissionQuery = z.strictObject({
  permission: z.string({ error: message }).min(1, message).max(64, message),
})
