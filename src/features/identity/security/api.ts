import { Hono } from 'hono'
import { isOwnerOrAdmin, ownSessionFilter, requireVisibleUser } from '#features/identity/active-sessions/access.ts'
import { registerFingerprint, trustDevice } from '#features/identity/devices/commands.ts'
import { requireSessionWithoutSso } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { findUserIdByEmail, lockMember, reportAttempt, reportSuspicion, unlockMember } from './commands.ts'
import { findDeviceByFingerprint, getLock, listAttempts } from './queries.ts'
import {
  AttemptQuery,
  FingerprintTrustQuery,
  NewAttempt,
  NewFingerprint,
  NewMemberLock,
  Suspicion,
  TrustFingerprint,
} from './schema.ts'

const user = { auth: 'user' } as const
const admin = { auth: 'user', page: 'accountSettings' } as const

/** Sign-in attempts: the caller's own, or the account's for its admins. */
export const loginAttemptsApi = new Hono<AppEnv>()
  .get('/', access(user), validate('query', AttemptQuery), async c => {
    const session = sessionOf(c)
    const filter = isOwnerOrAdmin(session) ? { accountId: session.account.id } : ownSessionFilter(session)
    return c.json({ success: true, data: await listAttempts(c.var.services, filter, c.req.valid('query')) })
  })
  .post('/', access(user), validate('json', NewAttempt), async c => {
    const session = sessionOf(c)
    const attempt = c.req.valid('json')
    const isOwn = attempt.email === session.user.email
    if (!isOwn && !isOwnerOrAdmin(session)) fail('forbidden')
    const userId = isOwn
      ? session.user.id
      : ((await findUserIdByEmail(c.var.services, attempt.email)) ?? fail('not_found'))
    await requireVisibleUser(c, userId)
    return c.json({ success: true, data: await reportAttempt(c.var.services, scope(c), userId, attempt) }, 201)
  })

const requireOwnDevice = (userId: string | undefined, ownUserId: string) => {
  if (userId !== undefined && userId !== ownUserId) fail('forbidden', 'security.errors.ownDeviceOnly')
}

/** Suspicious activity, locks and devices. */
export const securityApi = new Hono<AppEnv>()
  .post('/suspicious-activity', access(user), validate('json', Suspicion), async c => {
    const report = c.req.valid('json')
    await requireVisibleUser(c, report.userId)
    return c.json({ success: true, data: await reportSuspicion(c.var.services, scope(c), report) }, 201)
  })
  .get('/users/:userId/locked', access(user), async c => {
    const { userId } = await requireVisibleUser(c, c.req.param('userId'))
    const lock = await getLock(c.var.services, scope(c), userId)
    return c.json({ success: true, locked: lock.locked, data: lock })
  })
  .post('/users/:userId/lock', access(admin), validate('json', NewMemberLock), async c => {
    const { role, account } = sessionOf(c)
    const target = await requireVisibleUser(c, c.req.param('userId'))
    const actor = { role, accountName: account.name }
    const lock = await lockMember(c.var.services, scope(c), actor, target, c.req.valid('json'))
    return c.json({ success: true, data: lock })
  })
  .post('/users/:userId/unlock', access(admin), async c => {
    const { userId } = await requireVisibleUser(c, c.req.param('userId'))
    return c.json({ success: true, data: await unlockMember(c.var.services, scope(c), userId) })
  })
  .post('/device-fingerprints', access(user), validate('json', NewFingerprint), async c => {
    const { fingerprint, userId, name } = c.req.valid('json')
    requireOwnDevice(userId, sessionOf(c).user.id)
    requireSessionWithoutSso(sessionOf(c))
    return c.json({ success: true, data: await registerFingerprint(scope(c), fingerprint, name) }, 201)
  })
  .get('/device-fingerprints/:fp/trusted', access(user), validate('query', FingerprintTrustQuery), async c => {
    const { userId } = await requireVisibleUser(c, c.req.valid('query').userId ?? sessionOf(c).user.id)
    const device = await findDeviceByFingerprint(c.var.services, userId, c.req.param('fp'))
    const isTrusted = device?.trustedAt != null
    return c.json({ success: true, trusted: isTrusted, data: { trusted: isTrusted } })
  })
  .post('/device-fingerprints/:fp/trust', access(user), validate('json', TrustFingerprint), async c => {
    const ownUserId = sessionOf(c).user.id
    requireOwnDevice(c.req.valid('json').userId, ownUserId)
    requireSessionWithoutSso(sessionOf(c))
    const device = (await findDeviceByFingerprint(c.var.services, ownUserId, c.req.param('fp'))) ?? fail('not_found')
    await trustDevice(scope(c), device.id)
    return c.json({ success: true, trusted: true, data: { trusted: true } })
  })
