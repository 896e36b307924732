import { type Context, Hono } from 'hono'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { DemoTableBar } from '#features/agile/poker/views/demo-table-bar.tsx'
import { SessionPage } from '#features/agile/poker/views/session-page.tsx'
import { sitDown } from '#features/agile/session-demo/pages.ts'
import { DemoPage } from '#features/agile/session-demo/views/demo-page.tsx'
import { TryPage } from '#features/agile/session-demo/views/try-page.tsx'
import { locales } from '#i18n/locale.ts'
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
import { startPokerDemo, startVotingDemo } from './commands.ts'
import { findVotingDemo } from './queries.ts'
import { colleagues } from './rules.ts'
import { SeatsWaiting } from './views/seats-waiting.tsx'

type C = Context<AppEnv>

const user = access({ auth: 'user' })

function showDemo(c: C, error: string | null = null, status = 200) {
  const t = translator(c.var.locale, 'pokerDemo')
  const steps = (['vote', 'talk', 'settle'] as const).map(step => t(`steps.${step}`))
  const note = <p className="text-sm text-subtle">{t('own')}</p>
  const view = (
    <DemoPage texts="pokerDemo" action={c.req.path} error={error} note={note} steps={steps}>
      <SeatsWaiting names={colleagues} you={t('visitor')} />
    </DemoPage>
  )
  const page = { title: t('title'), description: t('description'), view, status }
  return renderPage(c, { ...page, layout: 'public', everyLanguage: true, cache: true })
}

async function open(c: C) {
  const opened = await sitDown(c, startPokerDemo)
  if (opened instanceof Failure) return showDemo(c, refusalOf(c, opened), opened.status)
  return c.redirect(paths.pokerSession(opened), 303)
}

function showTry(c: C, error: string | null = null, status = 200) {
  const t = translator(c.var.locale, 'pokerDemo')
  const view = (
    <TryPage texts="pokerDemo.try" action={paths.votingDemo()} error={error}>
      <SeatsWaiting names={colleagues} you={sessionOf(c).user.firstName} />
    </TryPage>
  )
  return renderPage(c, { title: t('try.title'), view, layout: 'app', status })
}

export const pokerDemoPages = new Hono<AppEnv>()
  .get(paths.votingDemo(), user, async c => {
    const id = await findVotingDemo(scope(c))
    if (!id) return showTry(c)
    const viewer = memberViewer(sessionOf(c))
    const { seq, state } = await c.var.parts.rooms.snapshot<PokerView>('poker', id, viewer)
    const joinUrl = c.var.site.origin + paths.join(id)
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
    .post(localizedPath(paths.pokerDemo(), locale), access.public(), open)
