import { type Context, Hono } from 'hono'
import { prove } from '#features/identity/auth/commands-password.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { keepInBrowser } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type Again, submitForm } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { switchAccount } from './commands-switch.ts'
import { listMemberships } from './queries.ts'
import { SwitchForm } from './schema.ts'
import { SwitchPage } from './views/switch-page.tsx'

type C = Context<AppEnv>

/** Takes the browser into another account of the reader, and to its dashboard. */
export async function enterAccount(c: C, accountId: string, password?: string) {
  keepInBrowser(c, await switchAccount(c.var.parts, sessionOf(c), accountId, callerFrom(c), password))
  return c.redirect(paths.dashboard(), 303)
}

async function show(c: C, accountId: string, { errors = {}, status }: Partial<Again> = {}) {
  const session = sessionOf(c)
  const isLimited = session.ssoAccountId !== null
  const memberships = isLimited ? [] : await listMemberships(c.var.parts, session)
  const view = (
    <SwitchPage
      current={session.account}
      email={session.user.email}
      accounts={memberships.map(({ account: { id, name, slug } }) => ({ id, name, slug }))}
      isLimited={isLimited}
      accountId={accountId}
      errors={errors}
    />
  )
  const title = translator(c.var.locale, 'accounts')('switch.title')
  return renderPage(c, { title, view, layout: 'app', status })
}

/**
 * Choosing among one's accounts. A session that came by the single sign-on of one of them asks for the password first:
 * with it the chosen account opens, or, where none was chosen, all of them are shown.
 */
export const switchPages = new Hono<AppEnv>()
  .get(paths.switchAccount(), access({ auth: 'user' }), c => show(c, (c.req.query('accountId') ?? '').slice(0, 64)))
  .post(paths.switchAccount(), access({ auth: 'user' }), c =>
    submitForm(
      c,
      SwitchForm,
      async ({ accountId, password }) => {
        const { ssoAccountId } = sessionOf(c)
        if (ssoAccountId === null || ssoAccountId === accountId) return enterAccount(c, accountId)
        if (!password) return paths.switchAccount(accountId || undefined)
        if (accountId !== '') return enterAccount(c, accountId, password)
        await prove(c.var.parts, scope(c), { password })
        return paths.switchAccount()
      },
      again => show(c, again.values.accountId ?? '', again),
    ),
  )
