import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { switchAccount } from '#features/accounts/accounts/commands-switch.ts'
import type { ErrorText } from '#i18n/error-key.ts'
import { locales } from '#i18n/locale.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { setSessionCookie } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { acceptByLink, declineByLink } from './access-answer.ts'
import { findInvitationByToken } from './queries.ts'
import { AnswerPage, AnswerResultPage, InvitationErrorPage } from './views/answer-page.tsx'

type C = Context<AppEnv>

function render(c: C, view: ReactNode, status = 200) {
  c.header('X-Robots-Tag', 'noindex')
  const title = translator(c.var.locale, 'invitations')('page.title')
  return renderPage(c, { title, view, layout: 'auth', status })
}

const showError = (c: C, error: ErrorText, status: number) => {
  const message = translateError(c.var.locale, error)
  return render(c, <InvitationErrorPage message={message} isSignedIn={c.var.session !== null} />, status)
}

async function showInvitation(c: C) {
  const { token, done } = c.req.query()
  const isLimited = (c.var.session?.ssoAccountId ?? null) !== null
  if (done === 'accepted' || done === 'declined')
    return render(c, <AnswerResultPage done={done} isLimited={isLimited} />)
  if (!token) return showError(c, { key: 'invitations.errors.tokenMissing' }, 200)
  const invitation = await findInvitationByToken(c.var.services, token)
  if (invitation?.status !== 'pending') return showError(c, { key: 'invitations.errors.overOnPage' }, 404)
  const signedInAs = c.var.session?.user.email ?? null
  return render(c, <AnswerPage invitation={invitation} token={token} signedInAs={signedInAs} />)
}

/** Switches the browser to the account just joined. A session from single sign-on stays in its account. */
async function openAccount(c: C, accountId: string) {
  const { session, services } = c.var
  if (session?.kind !== 'browser' || session.account.id === accountId || session.ssoAccountId !== null) return
  const { accessToken } = await switchAccount(services, session, accountId, callerFrom(c))
  setSessionCookie(c, accessToken)
}

/** Returns the failure of an answer, unexpected errors included, for the page to show. */
async function catchAnyFailure<T>(c: C, answer: 'accept' | 'decline', work: Promise<T>): Promise<T | Failure> {
  try {
    return await catchFailure(work)
  } catch (thrown) {
    c.var.services.log.error('invitation', thrown, { requestId: c.var.requestId })
    return new Failure('internal', `invitations.errors.${answer}Failed`)
  }
}

async function submitAnswer(c: C) {
  const { token } = c.req.query()
  const { answer } = await c.req.parseBody().catch((): { answer?: unknown } => ({}))
  if (!token || (answer !== 'accept' && answer !== 'decline')) return showInvitation(c)
  if (answer === 'accept' && !c.var.session) return c.redirect(paths.login(paths.acceptInvitation(token)), 303)
  const outcome = await catchAnyFailure(
    c,
    answer,
    answer === 'accept' ? acceptByLink(c, token) : declineByLink(c, token),
  )
  if (outcome instanceof Failure) return showError(c, outcome, outcome.status)
  if (answer === 'accept') await openAccount(c, outcome.accountId)
  return c.redirect(`${c.req.path}?done=${answer === 'accept' ? 'accepted' : 'declined'}`, 303)
}

/** The page of an emailed link, in each language. GET changes nothing. The buttons accept or decline. */
export const answerPages = new Hono<AppEnv>()

for (const locale of locales)
  answerPages
    .get(localizedPath(paths.acceptInvitation(), locale), access.public(), showInvitation)
    .post(localizedPath(paths.acceptInvitation(), locale), access.public(), submitAnswer)
