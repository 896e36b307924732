import { and, eq, isNull } from 'drizzle-orm'
import { devices, loginAttempts } from '#db/schema/identity.ts'
import { emailKey } from '#features/identity/credentials/queries.ts'
import { deviceIdOf, fingerprintHash } from '#kit/auth/device-hash.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { deviceName } from './rules.ts'

const ownDeviceCondition = ({ actorId }: AccountScope, id: string) =>
  and(eq(devices.id, id), eq(devices.userId, actorId))

/** Trusts one of the user's devices. Fails with `not_found` for other devices. */
export async function trustDevice(scope: AccountScope, id: string): Promise<void> {
  const { orm, batch } = scope.db
  const [device] = await orm.select({ id: devices.id }).from(devices).where(ownDeviceCondition(scope, id))
  if (!device) fail('not_found')
  const update = orm
    .update(devices)
    .set({ trustedAt: scope.clock.now() })
    .where(and(ownDeviceCondition(scope, id), isNull(devices.trustedAt)))
  await batch([update, auditStatement(scope, 'device.trusted', { subject: id })])
}

/** Forgets one of the user's devices: its next sign-in counts as new. Its sessions stay. */
export async function forgetDevice(scope: AccountScope, id: string): Promise<void> {
  const { orm, batch } = scope.db
  const removal = orm.delete(devices).where(ownDeviceCondition(scope, id)).returning({ id: devices.id })
  const [{ rows }] = await batch([removal, auditStatement(scope, 'device.forgotten', { subject: id })])
  if (rows.length === 0) fail('not_found')
}

/** Renames one of the user's devices. */
export async function renameDevice(scope: AccountScope, id: string, name: string): Promise<void> {
  const update = scope.db.orm
    .update(devices)
    .set({ name })
    .where(ownDeviceCondition(scope, id))
    .returning({ id: devices.id })
  const [{ rows }] = await scope.db.batch([update, auditStatement(scope, 'device.named', { subject: id })])
  if (rows.length === 0) fail('not_found')
}

/** Registers a client by the fingerprint it sends, untrusted at first. */
export async function registerFingerprint(scope: AccountScope, fingerprint: string, name?: string) {
  const now = scope.clock.now()
  const secretHash = fingerprintHash(fingerprint)
  const id = deviceIdOf(scope.actorId, secretHash)
  const row = { id, userId: scope.actorId, secretHash, name: name ?? deviceName(scope.userAgent) }
  const upsert = scope.db.orm
    .insert(devices)
    .values({ ...row, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [devices.userId, devices.secretHash],
      set: { lastSeenAt: now, ...(name ? { name } : {}) },
    })
    .returning({ trustedAt: devices.trustedAt })
  const [{ rows }] = await scope.db.batch([upsert, auditStatement(scope, 'device.registered', { subject: id })])
  return { id, fingerprint, name: row.name, trusted: rows[0]?.trustedAt != null }
}

type AttemptRecord = {
  /** The normalized email. Stored as a keyed hash only. */
  email: string
  /** Null if no user has the email. */
  userId: string | null
  /** The account of the sign-in, or null if no user has the email. */
  accountId: string | null
  deviceId?: string | null
  ipAddress: string | null
  userAgent: string | null
  country?: string | null
  success: boolean
  riskFactors?: string[]
  riskScore?: number
}

/** Returns the statement that records a sign-in attempt, for the batch of its outcome. */
export function signInAttemptStatement(services: Services, { email, accountId, ...record }: AttemptRecord) {
  const { ids, clock, db } = services
  const row = { id: ids.id('lat'), emailKey: emailKey(services, email), hostAccountId: accountId, at: clock.now() }
  const unscoped = db.unscoped('sign-in attempts belong to emails, not accounts')
  return unscoped.orm.insert(loginAttempts).values({ riskFactors: [], ...record, ...row })
}
