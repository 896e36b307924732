import { Hono } from 'hono'
import { requireEditableProfile } from '#features/accounts/memberships/access.ts'
import { requireRecentAuth, requireSessionWithoutSso } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { clearSignInCookies } from '#kit/auth/sign-in.ts'
import { type UserView, userView } from '#kit/auth/user-view.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { callerFrom, originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { setPreference } from '#kit/page/preference-cookies.ts'
import { updateProfile } from './commands.ts'
import { deleteUser } from './commands-delete.ts'
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './commands-email.ts'
import { exportPersonalData } from './personal-data/commands-export.ts'
import { exportLineCount } from './personal-data/queries-export.ts'
import { findEmailChange } from './queries.ts'
import { DeleteUser, EmailChange, EmailChangeConfirmation, ProfileChange } from './schema.ts'

const userResponse = (user: UserView) => ({ ...user, success: true, data: user })
const emptyResponse = { success: true, data: null }

export const profileApi = new Hono<AppEnv>()
  .get('/profile', access({ auth: 'user' }), c => c.json(userResponse(userView(sessionOf(c)))))
  .get('/profile/export', access({ auth: 'user' }), async c => {
    const session = sessionOf(c)
    requireRecentAuth(session)
    const body = await exportPersonalData(c.var.services, scope(c), session.user.email)
    const fallback = `trimtab-profile-${new Date(c.var.services.clock.now()).toISOString().slice(0, 10)}`
    c.header('X-Total-Lines', String(exportLineCount))
    return sendFile(c, { format: 'json', fallback }, body)
  })
  .patch('/profile', access({ auth: 'user' }), validate('json', ProfileChange), async c => {
    await requireEditableProfile(c)
    const session = sessionOf(c)
    const change = c.req.valid('json')
    const user = userView({
      ...session,
      user: { ...session.user, ...change, timeZone: change.timeZone || session.user.timeZone },
    })
    if (change.language && session.kind === 'browser') setPreference(c, 'locale', change.language)
    return c.json(userResponse(await updateProfile(c.var.services, scope(c), change, user)))
  })
  .delete('/profile', access({ auth: 'user' }), validate('json', DeleteUser), async c => {
    const session = sessionOf(c)
    requireRecentAuth(session)
    await deleteUser(c.var.services, scope(c), c.req.valid('json').confirmation)
    if (session.kind === 'browser') clearSignInCookies(c)
    return c.json(emptyResponse)
  })
  .get('/change-email', access({ auth: 'user' }), async c =>
    c.json({ success: true, data: await findEmailChange(c.var.services, sessionOf(c)) }),
  )
  .post('/change-email', access({ auth: 'user' }), validate('json', EmailChange), async c => {
    requireRecentAuth(sessionOf(c))
    await requestEmailChange(c.var.services, scope(c), c.req.valid('json').email, originOf(c))
    return c.json(emptyResponse)
  })
  .delete('/change-email', access({ auth: 'user' }), async c => {
    requireSessionWithoutSso(sessionOf(c))
    await cancelEmailChange(c.var.services, scope(c))
    return c.json(emptyResponse)
  })
  .post('/confirm-email', access.public(), validate('json', EmailChangeConfirmation), async c => {
    const { session } = c.var
    const signedIn = session && { userId: session.user.id, sessionId: session.id }
    const data = await confirmEmailChange(c.var.services, c.req.valid('json').token, callerFrom(c), signedIn)
    return c.json({ success: true, data })
  })
