import { type Context, Hono } from 'hono'
import { locales } from '#i18n/locale.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { readOneTime } from '#kit/auth/one-time.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { localizedPath } from '#kit/page/document.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { confirmEmailChange } from './commands-email.ts'
import { userTexts } from './rules-user.ts'
import { ConfirmEmail } from './schema.ts'
import { ConfirmEmailPage, type ConfirmState } from './views/confirm-email-page.tsx'

function show(c: Context<AppEnv>, state: ConfirmState, status = 200) {
  const view = <ConfirmEmailPage action={c.req.path} state={state} signedIn={c.var.session !== null} />
  return renderPage(c, { title: translator(c.var.locale, 'profile')('confirm.title'), view, layout: 'auth', status })
}

const failed = (c: Context<AppEnv>, message: string, status = 409) =>
  show(c, { is: 'failed', message: translateError(c.var.locale, message) }, status)

// A GET shows what the link does and a POST does it, so that programs which look at links in mails use none up.
export const confirmEmailPages = new Hono<AppEnv>()
for (const locale of locales) {
  const path = localizedPath(paths.confirmEmail(), locale)
  confirmEmailPages
    .get(path, access.public(), async c => {
      const token = c.req.query('token') ?? ''
      const found = await readOneTime(c.var.parts, 'email_change', token)
      if (!found) return failed(c, userTexts.stale, 200)
      return show(c, { is: 'asking', token, from: String(found.payload.from), to: String(found.payload.to) })
    })
    .post(path, access.public(), async c => {
      const { data } = await readForm(c, ConfirmEmail)
      if (!data) return failed(c, userTexts.stale, 422)
      const { session } = c.var
      const by = session && { userId: session.user.id, sessionId: session.id }
      const outcome = await orFailure(confirmEmailChange(c.var.parts, data.token, callerFrom(c), by))
      if (outcome instanceof Failure) return failed(c, outcome.message, outcome.status)
      return show(c, { is: outcome.changed ? 'changed' : 'waiting' })
    })
}
