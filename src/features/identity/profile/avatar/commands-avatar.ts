import { eq } from 'drizzle-orm'
import { avatars, users } from '#db/schema/identity.ts'
import type { ErrorKey } from '#i18n/error-key.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { type FailureCode, failAt } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { paths } from '#src/paths.ts'
import { maxPictureBytes, rewritePicture } from './rules-image.ts'
import { hasExpectedPixels } from './rules-image-png.ts'

/** Limits uploads per user, because parsing a picture takes time. */
const uploadLimit = { limit: 30, window: 60 * 60_000 }

function reject(key: ErrorKey, code: FailureCode = 'invalid'): never {
  failAt('avatar', key, code)
}

async function readPicture(file: Blob) {
  if (file.size > maxPictureBytes) reject('profile.errors.pictureTooLarge', 'too_large')
  const picture = rewritePicture(new Uint8Array(await file.arrayBuffer()))
  if (typeof picture === 'string') reject(picture)
  if (picture.type === 'image/png' && !(await hasExpectedPixels(picture.image))) reject('profile.errors.pictureDamaged')
  return picture
}

/** Sets the user's picture and replaces the previous one. Stores only the data needed to draw it. */
export async function setAvatar(services: Services, scope: AccountScope, file: Blob): Promise<{ avatarUrl: string }> {
  await requireAttempt(services, `avatar:${scope.actorId}`, uploadLimit)
  const { type, width, height, image } = await readPicture(file)
  const { db, ids, clock, actorId } = scope
  const id = ids.id('ava')
  const avatarUrl = paths.avatar(id)
  const now = clock.now()
  const statements = [
    db.orm.delete(avatars).where(eq(avatars.userId, actorId)),
    db.orm.insert(avatars).values({ id, userId: actorId, type, image: Buffer.from(image), createdAt: now }),
    db.orm.update(users).set({ avatarUrl, updatedAt: now }).where(eq(users.id, actorId)),
    auditStatement(scope, 'avatar.changed', { subject: actorId, details: { type, width, height } }),
  ]
  return (await commit(scope, statements, { avatarUrl })).response
}

/** Removes the user's picture. */
export async function removeAvatar(scope: AccountScope): Promise<void> {
  const { db, clock, actorId } = scope
  const statements = [
    db.orm.delete(avatars).where(eq(avatars.userId, actorId)),
    db.orm.update(users).set({ avatarUrl: null, updatedAt: clock.now() }).where(eq(users.id, actorId)),
    auditStatement(scope, 'avatar.removed', { subject: actorId }),
  ]
  await commit(scope, statements, null)
}
