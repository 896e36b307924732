import { Hono } from 'hono'
import type { z } from 'zod'
import { findHomeAccount } from '#features/accounts/memberships/queries.ts'
import { requireProofInAccount } from '#kit/auth/proof.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { forgetInBrowser, keepInBrowser } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { submitForm } from '#kit/http/form.ts'
import { callerFrom, originOf } from '#kit/http/request-caller.ts'
import { paths } from '#src/paths.ts'
import { deleteAccount } from './commands-delete.ts'
import { switchAccount } from './commands-switch.ts'
import { transferOwnership } from './commands-transfer.ts'
import { showSettings } from './pages.tsx'
import { DeleteAccount, Transfer } from './schema.ts'

export const dangerPages = new Hono<AppEnv>()
  .post(paths.transferAccount(), access({ auth: 'user', permission: 'account.transfer' }), c => {
    requireProofInAccount(sessionOf(c))
    async function transfer({ userId }: z.output<typeof Transfer>) {
      await transferOwnership(c.var.parts, scope(c), userId, originOf(c))
      return `${paths.accountSettings()}?transferred`
    }
    return submitForm(c, Transfer, transfer, ({ errors }) => showSettings(c, {}, errors))
  })
  .post(paths.deleteAccount(), access({ auth: 'user', permission: 'account.delete' }), c => {
    const session = sessionOf(c)
    requireProofInAccount(session)
    async function remove({ confirmation }: z.output<typeof DeleteAccount>) {
      await deleteAccount(c.var.parts, scope(c), confirmation, originOf(c))
      const home = session.ssoAccountId === null ? await findHomeAccount(c.var.parts, session.user.id) : null
      if (home) keepInBrowser(c, await switchAccount(c.var.parts, session, home, callerFrom(c)))
      else forgetInBrowser(c)
      return home ? paths.dashboard() : paths.home()
    }
    return submitForm(c, DeleteAccount, remove, ({ errors }) => showSettings(c, {}, errors))
  })
