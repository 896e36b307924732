import { type Context, Hono } from 'hono'
import type { PokerView } from '#features/agile/poker/protocol.ts'
import { SessionPage } from '#features/agile/poker/views/session-page.tsx'
import { callerFrom } from '#features/identity/auth/api-sign-in.ts'
import { setPreference } from '#features/identity/preferences/cookies.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { localizedPath } from '#kit/document.ts'
import { Failure } from '#kit/errors.ts'
import { orFailure } from '#kit/form.ts'
import { setGuestCookie } from '#kit/guest.ts'
import { renderPage } from '#kit/page.tsx'
import { scope, sessionOf } from '#kit/session.ts'
import { memberViewer } from '#kit/viewer.ts'
import { paths } from '#src/paths.ts'
import { startPokerDemo, startVotingDemo } from './commands.ts'
import { findVotingDemo } from './queries.ts'
import { colleagues } from './rules.ts'
import { DemoPage } from './views/demo-page.tsx'
import { DemoTableBar } from './views/demo-table-bar.tsx'
import { TryPage } from './views/try-page.tsx'

type C = Context<AppEnv>

const user = access({ auth: 'user' })

/** The words of a refusal, with its headers already on the answer. */
function refusalOf(c: C, { message, details }: Failure): string {
  for (const [name, value] of Object.entries(details.headers ?? {})) c.header(name, value)
  return translateError(c.var.locale, message)
}

function showDemo(c: C, error: string | null = null, status = 200) {
  const t = translator(c.var.locale, 'pokerDemo')
  const view = <DemoPage action={c.req.path} names={colleagues} error={error} />
  const page = { title: t('title'), description: t('description'), view, status }
  return renderPage(c, { ...page, layout: 'public', everyLanguage: true, cache: true })
}

async function sitDown(c: C, locale: Locale) {
  const { session } = c.var
  const language = session?.user.language ?? locale
  const made = await orFailure(startPokerDemo(c.var.parts, { language, caller: callerFrom(c) }))
  if (made instanceof Failure) return showDemo(c, refusalOf(c, made), made.status)
  setGuestCookie(c, made.sessionId, made.token)
  // The table's address names no language, and the colleagues speak the one of this page.
  if (!session) setPreference(c, 'locale', locale)
  return c.redirect(paths.pokerSession(made.sessionId), 303)
}

function showTry(c: C, error: string | null = null, status = 200) {
  const t = translator(c.var.locale, 'pokerDemo')
  const view = <TryPage names={colleagues} you={sessionOf(c).user.firstName} error={error} />
  return renderPage(c, { title: t('try.title'), view, layout: 'app', status })
}

export const pokerDemoPages = new Hono<AppEnv>()
  .get(paths.votingDemo(), user, async c => {
    const id = await findVotingDemo(scope(c))
    if (!id) return showTry(c)
    const viewer = memberViewer(sessionOf(c))
    const { seq, state } = await c.var.parts.rooms.snapshot<PokerView>('poker', id, viewer)
    const joinUrl = new URL(c.req.url).origin + paths.join(id)
    const view = (
      <>
        <DemoTableBar visitor="member" framed />
        <SessionPage snapshot={{ seq, state }} joinUrl={joinUrl} framed />
      </>
    )
    return renderPage(c, { title: state.session.name, view, layout: 'app' })
  })
  .post(paths.votingDemo(), user, async c => {
    const made = await orFailure(startVotingDemo(c.var.parts, scope(c), sessionOf(c), c.var.locale))
    if (made instanceof Failure) return showTry(c, refusalOf(c, made), made.status)
    return c.redirect(paths.votingDemo(), 303)
  })

for (const locale of locales)
  pokerDemoPages
    .get(localizedPath(paths.pokerDemo(), locale), access.public(), c => showDemo(c))
    .post(localizedPath(paths.pokerDemo(), locale), access.public(), c => sitDown(c, c.var.locale))
