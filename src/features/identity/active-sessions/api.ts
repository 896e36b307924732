import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { switchAccount } from '#features/accounts/accounts/commands-switch.ts'
import { AuditQuery } from '#features/accounts/accounts/schema.ts'
import { renameDevice } from '#features/identity/devices/commands.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { expireSessions } from '#features/identity/sessions/commands-cleanup.ts'
import { findSessionByToken, getSession, sessionMetrics } from '#features/identity/sessions/queries.ts'
import { requireRecentAccountAuth, requireSessionWithoutSso } from '#kit/auth/recent-auth.ts'
import { bearer, scope, sessionOf } from '#kit/auth/session.ts'
import { answerSignIn } from '#kit/auth/sign-in.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { startApiSession } from './commands.ts'
import { AccountSwitch, NewSession, SessionDeviceName, SessionTokenCheck, Terminate } from './schema.ts'

const user = { auth: 'user' } as const
const admin = { auth: 'user', page: 'accountSettings' } as const
const day = 24 * 60 * 60_000

const { startDate, endDate } = AuditQuery.shape
const id = z.string().max(64).optional()
const MetricsQuery = z.strictObject({ accountId: id, tenantId: id, startDate, endDate })

function requireCurrentAccount(c: Context<AppEnv>, ...accountIds: (string | undefined)[]) {
  const { id } = sessionOf(c).account
  if (accountIds.some(account => account !== undefined && account !== id)) fail('forbidden', 'errors.tenantMismatch')
}

const getOwnOrManagedSession = (c: Context<AppEnv>, id: string) => getSession(c.var.services, sessionOf(c), id)

const idsOf = ({ id, user, account, expiresAt }: Session) => ({
  id,
  userId: user.id,
  accountId: account.id,
  expiresAt,
})

/** Endpoints for a single session. */
export const sessionsApi = new Hono<AppEnv>()
  .post('/', access(user), validate('json', NewSession), async c => {
    const session = sessionOf(c)
    const { userId, accountId, device } = c.req.valid('json')
    if (userId !== undefined && userId !== session.user.id) fail('forbidden', 'sessions.errors.ownOnly')
    requireCurrentAccount(c, accountId)
    requireRecentAccountAuth(session)
    const { signIn, view } = await startApiSession(c.var.services, scope(c), callerFrom(c), session, device?.name)
    const { accessToken: sessionToken, refreshToken, expiresIn } = signIn
    return c.json({ success: true, data: { ...view, sessionToken, refreshToken, expiresIn } }, 201)
  })
  .get('/metrics', access(admin), validate('query', MetricsQuery), async c => {
    const { accountId, tenantId, startDate: from, endDate: until } = c.req.valid('query')
    requireCurrentAccount(c, accountId, tenantId)
    const now = c.var.services.clock.now()
    const period = { from: from ?? now - 30 * day, until: until === undefined ? now + 1 : until + 1 }
    if (period.until <= period.from) fail('invalid', 'security.errors.metricsDates')
    return c.json({ success: true, data: await sessionMetrics(scope(c), period) })
  })
  .get('/by-token/:token', access(user), async c => {
    const view = await findSessionByToken(c.var.services, c.req.param('token'))
    if (view?.userId !== sessionOf(c).user.id) fail('not_found')
    return c.json({ success: true, data: view })
  })
  .post('/validate', access.public(), validate('json', SessionTokenCheck), async c => {
    const token = c.req.valid('json').sessionToken ?? bearer(c)
    const view = token ? await findSessionByToken(c.var.services, token) : null
    const cookieSession = token === undefined ? c.var.session : null
    const session = view ?? (cookieSession && idsOf(cookieSession))
    const details = session && {
      sessionId: session.id,
      userId: session.userId,
      accountId: session.accountId,
      expiresAt: session.expiresAt,
    }
    return c.json({ success: true, valid: details !== null, data: { valid: details !== null, ...details } })
  })
  .post('/cleanup', access(admin), async c => {
    const totalCleaned = await expireSessions(c.var.services, sessionOf(c).account.id)
    return c.json({ success: true, totalCleaned, data: { totalCleaned } })
  })
  .get('/:sessionId', access(user), async c =>
    c.json({ success: true, data: await getOwnOrManagedSession(c, c.req.param('sessionId')) }),
  )
  .patch('/:sessionId', access(user), validate('json', SessionDeviceName), async c => {
    const view = await getOwnOrManagedSession(c, c.req.param('sessionId'))
    if (view.userId !== sessionOf(c).user.id) fail('forbidden')
    requireSessionWithoutSso(sessionOf(c))
    const { name } = c.req.valid('json').device
    const deviceId = view.device.id ?? fail('conflict', 'sessions.errors.noDevice')
    await renameDevice(scope(c), deviceId, name)
    return c.json({ success: true, data: { ...view, device: { ...view.device, name } } })
  })
  .post('/:sessionId/terminate', access(user), validate('json', Terminate), async c => {
    const { id } = await getOwnOrManagedSession(c, c.req.param('sessionId'))
    const reason = c.req.valid('json').reason || 'signed_out_elsewhere'
    const { ended } = await endSessions(c.var.services, { sessionId: id }, reason, { endedBy: scope(c) })
    return c.json({ success: true, terminated: ended === 1, data: { terminated: ended === 1 } })
  })
  .post('/:sessionId/switch-account', access(user), validate('json', AccountSwitch), async c => {
    const session = sessionOf(c)
    if (c.req.param('sessionId') !== session.id) fail('not_found')
    const { targetAccountId, password } = c.req.valid('json')
    const signIn = await switchAccount(c.var.services, session, targetAccountId, callerFrom(c), password)
    return answerSignIn(c, signIn)
  })
