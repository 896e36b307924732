import { type Context, Hono } from 'hono'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { SessionPage } from '#features/agile/retros/views/session-page.tsx'
import { sitDown } from '#features/agile/session-demo/pages.ts'
import { DemoPage } from '#features/agile/session-demo/views/demo-page.tsx'
import { TryPage } from '#features/agile/session-demo/views/try-page.tsx'
import { defaultLocale, locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, refusalOf } from '#kit/http/form.ts'
import { localizedPath } from '#kit/page/document.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { startRetroDemo, startRetroTry } from './commands.ts'
import { findRetroTry } from './queries.ts'
import { colleagues } from './rules.ts'
import { BoardWaiting } from './views/board-waiting.tsx'
import { TryBar } from './views/demo-bar.tsx'

type C = Context<AppEnv>

const user = access({ auth: 'user' })

function showDemo(c: C, error: string | null = null, status = 200) {
  const t = translator(c.var.locale, 'retroDemo')
  const steps = (['write', 'group', 'agree'] as const).map(step => t(`steps.${step}`))
  const note = <p className="text-muted text-sm">{t('own')}</p>
  const view = (
    <DemoPage texts="retroDemo" action={c.req.path} error={error} note={note} steps={steps}>
      <BoardWaiting names={colleagues} you={t('visitor')} />
    </DemoPage>
  )
  const page = { title: t('title'), description: t('description'), view, status }
  return renderPage(c, { ...page, layout: 'public', everyLanguage: true, cache: true })
}

async function open(c: C) {
  const opened = await sitDown(c, startRetroDemo)
  if (opened instanceof Failure) return showDemo(c, refusalOf(c, opened), opened.status)
  return c.redirect(paths.retroSession(opened), 303)
}

function showTry(c: C, error: string | null = null, status = 200) {
  const t = translator(c.var.locale, 'retroDemo')
  const view = (
    <TryPage texts="retroDemo.try" action={paths.retroTry()} error={error}>
      <BoardWaiting names={colleagues} you={sessionOf(c).user.firstName} />
    </TryPage>
  )
  return renderPage(c, { title: t('try.title'), view, layout: 'app', status })
}

export const retroDemoPages = new Hono<AppEnv>()
  .get(paths.retroTry(), user, async c => {
    const id = await findRetroTry(scope(c))
    if (!id) return showTry(c)
    const { seq, state } = await c.var.parts.rooms.snapshot<RetroView>('retro', id, memberViewer(sessionOf(c)))
    const url = c.var.site.origin + paths.join(id)
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

for (const locale of locales.filter(each => each !== defaultLocale))
  retroDemoPages.get(localizedPath(paths.retroTry(), locale), user, c => c.redirect(paths.retroTry(), 303))

for (const path of [paths.retroDemo(), paths.retroDemoOne()])
  for (const locale of locales)
    retroDemoPages
      .get(localizedPath(path, locale), access.public(), c => showDemo(c))
      .post(localizedPath(path, locale), access.public(), open)
