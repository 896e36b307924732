import { type Context, Hono } from 'hono'
import type { RetroView } from '#features/agile/retros/protocol.ts'
import { SessionPage } from '#features/agile/retros/views/session-page.tsx'
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
import { startRetroDemo, startRetroTry } from './commands.ts'
import { findRetroTry } from './queries.ts'
import { colleagues } from './rules.ts'
import { TryBar } from './views/demo-bar.tsx'
import { DemoPage } from './views/demo-page.tsx'
import { TryPage } from './views/try-page.tsx'

type C = Context<AppEnv>

const user = access({ auth: 'user' })

/** The words of a refusal, with its headers already on the answer. */
function refusalOf(c: C, { message, details }: Failure): string {
  for (const [name, value] of Object.entries(details.headers ?? {})) c.header(name, value)
  return translateError(c.var.locale, message)
}

function showDemo(c: C, error: string | null = null, status = 200) {
  const t = translator(c.var.locale, 'retroDemo')
  const view = <DemoPage action={c.req.path} names={colleagues} error={error} />
  const page = { title: t('title'), description: t('description'), view, status }
  return renderPage(c, { ...page, layout: 'public', everyLanguage: true, cache: true })
}

async function sitDown(c: C, locale: Locale) {
  const { session } = c.var
  const language = session?.user.language ?? locale
  const made = await orFailure(startRetroDemo(c.var.parts, { language, caller: callerFrom(c) }))
  if (made instanceof Failure) return showDemo(c, refusalOf(c, made), made.status)
  setGuestCookie(c, made.sessionId, made.token)
  // The board's address names no language, and the colleagues speak the one of this page.
  if (!session) setPreference(c, 'locale', locale)
  return c.redirect(paths.retroSession(made.sessionId), 303)
}

function showTry(c: C, error: string | null = null, status = 200) {
  const t = translator(c.var.locale, 'retroDemo')
  const view = <TryPage names={colleagues} you={sessionOf(c).user.firstName} error={error} />
  return renderPage(c, { title: t('try.title'), view, layout: 'app', status })
}

export const retroDemoPages = new Hono<AppEnv>()
  .get(paths.retroTry(), user, async c => {
    const id = await findRetroTry(scope(c))
    if (!id) return showTry(c)
    const { seq, state } = await c.var.parts.rooms.snapshot<RetroView>('retro', id, memberViewer(sessionOf(c)))
    const url = new URL(c.req.url).origin + paths.join(id)
    const today = new Date(c.var.parts.clock.now()).toISOString().slice(0, 10)
    const view = (
      <>
        <TryBar />
        <SessionPage snapshot={{ seq, state }} joinUrl={url} today={today} framed />
      </>
    )
    return renderPage(c, { title: state.session.name, view, layout: 'app' })
  })
  .post(paths.retroTry(), user, async c => {
    const made = await orFailure(startRetroTry(c.var.parts, scope(c), sessionOf(c), c.var.locale))
    if (made instanceof Failure) return showTry(c, refusalOf(c, made), made.status)
    return c.redirect(paths.retroTry(), 303)
  })

for (const path of [paths.retroDemo(), paths.retroDemoOne()])
  for (const locale of locales)
    retroDemoPages
      .get(localizedPath(path, locale), access.public(), c => showDemo(c))
      .post(localizedPath(path, locale), access.public(), c => sitDown(c, c.var.locale))
