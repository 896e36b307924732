import { type Context, Hono } from 'hono'
import { forgetDevice, trustDevice } from '#features/identity/devices/commands.ts'
import { countryName } from '#features/identity/devices/mails.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { getSession, listActiveSessions, listDevices } from '#features/identity/sessions/queries.ts'
import type { SessionSelector } from '#features/identity/sockets/commands.ts'
import { translator } from '#i18n/messages.ts'
import { deviceHash, deviceIdOf } from '#kit/auth/device-hash.ts'
import { requireSessionWithoutSso } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { clearSignInCookies } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { deviceSecretOf } from '#kit/server/client-info.ts'
import { paths } from '#src/paths.ts'
import { ownSessionFilter } from './access.ts'
import { SessionsPage } from './views/sessions-page.tsx'

type C = Context<AppEnv>
const user = { auth: 'user' } as const

async function showSessions(c: C) {
  const session = sessionOf(c)
  const { user, id } = session
  const { services, locale } = c.var
  const { items } = await listActiveSessions(services, ownSessionFilter(session), id, { page: 1, pageSize: 100 })
  const secret = deviceSecretOf(c)
  const currentDeviceId = secret && deviceIdOf(user.id, deviceHash(secret))
  const devices = (await listDevices(services, user.id)).map(({ trustedAt, ...device }) => ({
    ...device,
    isTrusted: trustedAt !== null,
    isCurrent: device.id === currentDeviceId,
  }))
  const endedCount = /^\d{1,6}$/.test(c.req.query('ended') ?? '') ? Number(c.req.query('ended')) : null
  const done = (['trusted', 'forgotten'] as const).find(name => c.req.query(name) !== undefined) ?? null
  const sessions = items
    .map(item => ({ ...item, country: countryName(item.location.country, locale) }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const view = <SessionsPage sessions={sessions} devices={devices} endedCount={endedCount} done={done} />
  return renderPage(c, { title: translator(locale, 'sessions')('title'), view, layout: 'app' })
}

async function endAndRedirect(c: C, selector: SessionSelector) {
  const { ended } = await endSessions(c.var.services, selector, 'signed_out_elsewhere', { endedBy: scope(c) })
  return c.redirect(`${paths.signIns()}?ended=${ended}`, 303)
}

function redirectToLogin(c: C) {
  clearSignInCookies(c)
  return c.redirect(paths.login(), 303)
}

/** Active sessions and known devices of the signed-in user. */
export const sessionsPages = new Hono<AppEnv>()
  .get(paths.signIns(), access(user), showSessions)
  .post(paths.endOtherSignIns(), access(user), c => {
    const session = sessionOf(c)
    return endAndRedirect(c, { ...ownSessionFilter(session), exceptSessionId: session.id })
  })
  .post(paths.endAllSignIns(), access(user), async c => {
    await endAndRedirect(c, ownSessionFilter(sessionOf(c)))
    return redirectToLogin(c)
  })
  .post(paths.endSignIn(':sessionId'), access(user), async c => {
    const { user, id } = sessionOf(c)
    const view = await getSession(c.var.services, sessionOf(c), c.req.param('sessionId') ?? '')
    const response = await endAndRedirect(c, { userId: user.id, sessionId: view.id })
    return view.id === id ? redirectToLogin(c) : response
  })
  .post(paths.trustDevice(':deviceId'), access(user), async c => {
    requireSessionWithoutSso(sessionOf(c))
    await trustDevice(scope(c), c.req.param('deviceId') ?? '')
    return c.redirect(`${paths.signIns()}?trusted`, 303)
  })
  .post(paths.forgetDevice(':deviceId'), access(user), async c => {
    requireSessionWithoutSso(sessionOf(c))
    await forgetDevice(scope(c), c.req.param('deviceId') ?? '')
    return c.redirect(`${paths.signIns()}?forgotten`, 303)
  })
