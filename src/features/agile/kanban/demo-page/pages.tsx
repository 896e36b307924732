import { type Context, Hono } from 'hono'
import { startDemo } from '#features/accounts/demo/commands.ts'
import { findDemoBoard } from '#features/agile/kanban/demo/queries.ts'
import { BoardDrawing } from '#features/agile/kanban/demo/views/board-drawing.tsx'
import { DemoPage } from '#features/agile/sessions/demo/views/demo-page.tsx'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { setSignInCookies } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, refusalOf } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { localizedPath } from '#kit/page/document.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'

type C = Context<AppEnv>

function showDemo(c: C, error: string | null = null, status = 200) {
  const t = translator(c.var.locale, 'projects')
  const steps = (['move', 'flow', 'forecast'] as const).map(step => t(`demo.steps.${step}`))
  const note = <p className="text-muted text-sm">{t(c.var.session ? 'demo.leaves' : 'demo.own')}</p>
  const view = (
    <DemoPage texts="projects.demo" action={c.req.path} error={error} note={note} steps={steps}>
      <BoardDrawing />
    </DemoPage>
  )
  const page = { title: t('demo.title'), description: t('demo.description'), view, status }
  return renderPage(c, { ...page, layout: 'public', everyLanguage: true })
}

/** Creates a demo company with the visitor as a team lead and opens the team's board. */
async function openDemo(c: C) {
  const language = c.var.session?.user.language ?? c.var.locale
  const visitor = { kind: 'browser', language, caller: callerFrom(c) } as const
  const signIn = await orFailure(startDemo(c.var.services, { type: 'PRO', role: 'TEAM_LEAD' }, visitor))
  if (signIn instanceof Failure) return showDemo(c, refusalOf(c, signIn), signIn.status)
  setSignInCookies(c, signIn)
  const boardId = await findDemoBoard(c.var.services.db, signIn.session.account.id)
  return c.redirect(boardId ? paths.board(boardId) : paths.kanban(), 303)
}

export const boardDemoPages = new Hono<AppEnv>()

for (const locale of locales)
  boardDemoPages
    .get(localizedPath(paths.boardDemo(), locale), access.public(), c => showDemo(c))
    .post(localizedPath(paths.boardDemo(), locale), access.public(), openDemo)
