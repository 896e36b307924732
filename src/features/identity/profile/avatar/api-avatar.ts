import { type Context, Hono } from 'hono'
import { requireEditableProfile } from '#features/accounts/memberships/access.ts'
import { findAvatar } from '#features/identity/profile/queries.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { unknownFieldError } from '#kit/http/zod-messages.ts'
import { paths } from '#src/paths.ts'
import { removeAvatar, setAvatar } from './commands-avatar.ts'
import { maxPictureBytes } from './rules-image.ts'

const maxSize = maxPictureBytes + 16 * 1024
/** Upload paths with the maximum size of their bodies. */
export const avatarUploadLimits = {
  '/api/auth/avatar': { maxSize },
  [paths.profileAvatar()]: { maxSize, redirectTo: `${paths.profile()}?refused=tooLarge` },
}

/** Reads the single file of an upload. Rejects other fields and other content types. */
export async function readAvatarUpload(c: Context<AppEnv>): Promise<File> {
  if (!c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data'))
    fail('unsupported_media_type', 'profile.errors.multipart')
  const body = await c.req.formData().catch(() => fail('bad_request'))
  const fields = [...body.keys()].filter(name => name !== 'avatar')
  if (fields.length > 0)
    fail('invalid', undefined, { fields: fields.map(path => ({ path, ...unknownFieldError(path) })) })
  const files = body.getAll('avatar')
  const file = files[0]
  if (files.length !== 1 || !(file instanceof File)) failAt('avatar', 'profile.errors.pictureMissing')
  return file
}

export const avatarApi = new Hono<AppEnv>()
  .post('/avatar', access({ auth: 'user' }), async c => {
    await requireEditableProfile(c)
    const data = await setAvatar(c.var.services, scope(c), await readAvatarUpload(c))
    // The contract also has the fields of `data` at the top level.
    return c.json({ success: true, ...data, data })
  })
  .delete('/avatar', access({ auth: 'user' }), async c => {
    await requireEditableProfile(c)
    await removeAvatar(scope(c))
    return c.json({ success: true, data: null })
  })

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

// The id protects the picture like a secret. It has 131 random bits and only appears on pages that show the user.
export const avatarImagesApi = new Hono<AppEnv>().get(paths.avatar(':id'), access.public(), async c => {
  const { type, image } = (await findAvatar(c.var.services, c.req.param('id') ?? '')) ?? fail('not_found')
  c.header('Content-Type', type)
  c.header('Content-Disposition', `inline; filename="avatar.${extensions[type]}"`)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  // Caching is safe, because every picture has its own address.
  c.header('Cache-Control', 'private, max-age=31536000, immutable')
  return c.body(new Uint8Array(image))
})
