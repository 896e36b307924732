import { Hono } from 'hono'
import { findHomeAccount } from '#features/accounts/memberships/queries.ts'
import { requireProofInAccount } from '#kit/auth/proof.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { forgetInBrowser, keepInBrowser } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { errorsOf, orFailure, readForm } from '#kit/http/form.ts'
import { callerFrom, originOf } from '#kit/http/request-caller.ts'
import { paths } from '#src/paths.ts'
import { deleteAccount } from './commands-delete.ts'
import { switchAccount } from './commands-switch.ts'
import { transferOwnership } from './commands-transfer.ts'
import { showSettings } from './pages.tsx'
import { DeleteAccount, Transfer } from './schema.ts'

export const dangerPages = new Hono<AppEnv>()
  .post(paths.transferAccount(), access({ auth: 'user', permission: 'account.transfer' }), async c => {
    requireProofInAccount(sessionOf(c))
    const { values, data, errors } = await readForm(c, Transfer)
    if (!data) return showSettings(c, values, errors)
    const done = await orFailure(transferOwnership(c.var.parts, scope(c), data.userId, originOf(c)))
    if (done instanceof Failure) return showSettings(c, undefined, errorsOf(c, done))
    return c.redirect(`${paths.accountSettings()}?transferred`, 303)
  })
  .post(paths.deleteAccount(), access({ auth: 'user', permission: 'account.delete' }), async c => {
    const session = sessionOf(c)
    requireProofInAccount(session)
    const { data, errors } = await readForm(c, DeleteAccount)
    if (!data) return showSettings(c, undefined, errors)
    const done = await orFailure(deleteAccount(c.var.parts, scope(c), data.confirmation, originOf(c)))
    if (done instanceof Failure) return showSettings(c, undefined, errorsOf(c, done))
    const home = session.ssoAccountId === null ? await findHomeAccount(c.var.parts, session.user.id) : null
    if (home) keepInBrowser(c, await switchAccount(c.var.parts, session, home, callerFrom(c)))
    else forgetInBrowser(c)
    return c.redirect(home ? paths.dashboard() : paths.home(), 303)
  })
