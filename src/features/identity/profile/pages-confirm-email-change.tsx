import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { locales } from '#i18n/locale.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { readOneTimeToken } from '#kit/auth/one-time-tokens.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { submitForm } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { confirmEmailChange } from './commands-email.ts'
import { EmailChangeConfirmation } from './schema.ts'
import { ConfirmEmailChangePage, type ConfirmState } from './views/confirm-email-change-page.tsx'

function show(c: Context<AppEnv>, state: ConfirmState, status = 200) {
  const view = <ConfirmEmailChangePage action={c.req.path} state={state} isSignedIn={c.var.session !== null} />
  return renderPage(c, { title: translator(c.var.locale, 'profile')('confirm.title'), view, layout: 'auth', status })
}

const showFailure = (
  c: Context<AppEnv>,
  message = translateError(c.var.locale, { key: 'profile.errors.staleLink' }),
  status = 200,
) => show(c, { kind: 'failed', message }, status)

// GET only shows the request and POST confirms it, so that link scanners do not use up links.
export const confirmEmailChangePages = new Hono<AppEnv>()
for (const locale of locales) {
  const path = localizedPath(paths.confirmEmail(), locale)
  confirmEmailChangePages
    .get(path, access.public(), async c => {
      const token = c.req.query('token') ?? ''
      const emailChange = await readOneTimeToken(c.var.services, 'email_change', token)
      if (!emailChange) return showFailure(c)
      return show(c, {
        kind: 'asking',
        token,
        from: String(emailChange.payload.from),
        to: String(emailChange.payload.to),
      })
    })
    .post(path, access.public(), c => {
      const confirm = async ({ token }: z.output<typeof EmailChangeConfirmation>) => {
        const { session } = c.var
        const signedIn = session && { userId: session.user.id, sessionId: session.id }
        const { changed } = await confirmEmailChange(c.var.services, token, callerFrom(c), signedIn)
        return show(c, { kind: changed ? 'changed' : 'waiting' })
      }
      return submitForm(c, EmailChangeConfirmation, confirm, ({ errors, status }) => showFailure(c, errors[''], status))
    })
}
