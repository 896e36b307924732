import { type Context, Hono } from 'hono'
import type { ComponentType, ReactNode } from 'react'
import { type Locale, locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { setGuestCookie } from '#kit/auth/guest.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, refusalTextOf } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { setPreference } from '#kit/page/preference-cookies.ts'
import { localizedPath, paths } from '#src/paths.ts'
import { DemoPage } from '#ui/demo-page.tsx'
import { type Demo, startDemo, startPractice } from './commands.ts'
import { findPractice } from './queries.ts'
import { PracticeBar } from './views/demo-bar.tsx'
import { PracticePage } from './views/practice-page.tsx'

type C = Context<AppEnv>

type Kind<View> = Demo & {
  /** The paths for visitors, and the path for members. */
  demoPaths: readonly string[]
  practicePath: string
  /** Whether the page still shows a member's practice session after its end. */
  staysOpen: boolean
  /** The steps of the demo, in order. */
  steps(locale: Locale): string[]
  /** A preview of the session. */
  Waiting: ComponentType<{ names: readonly string[]; you: string }>
  session(c: C, snapshot: { seq: number; state: View }, joinUrl: string): ReactNode
}

/** The demo of one kind of session: for visitors, and for members in their own account. */
export function demoPages<View extends { session: { name: string } }>(kind: Kind<View>) {
  const { tool, practicePath, names, Waiting } = kind
  const namespace = `${tool}Demo` as const
  const requireUser = access({ auth: 'user' })

  function showDemo(c: C, refusal?: Failure) {
    const t = translator(c.var.locale, namespace)
    const error = refusal ? refusalTextOf(c, refusal) : null
    const note = <p className="text-muted text-sm">{t('own')}</p>
    const view = (
      <DemoPage texts={namespace} action={c.req.path} error={error} note={note} steps={kind.steps(c.var.locale)}>
        <Waiting names={names} you={t('you')} />
      </DemoPage>
    )
    const page = { title: t('title'), description: t('description'), view, status: refusal?.status ?? 200 }
    return renderPage(c, { ...page, layout: 'public', hasLanguageVersions: true, cache: true })
  }

  /** Starts a demo, in which this browser is the visitor's. */
  async function openDemo(c: C) {
    const { session, locale, services } = c.var
    const language = session?.user.language ?? locale
    const demo = await catchFailure(startDemo(kind, services, { language, caller: callerFrom(c) }))
    if (demo instanceof Failure) return showDemo(c, demo)
    setGuestCookie(c, demo.sessionId, demo.token)
    // The session's address has no language. The colleagues use the language of this page.
    if (!session) setPreference(c, 'locale', locale)
    return c.redirect(paths.room(tool, demo.sessionId), 303)
  }

  function showPractice(c: C, refusal?: Failure) {
    const title = translator(c.var.locale, namespace)('try.title')
    const error = refusal ? refusalTextOf(c, refusal) : null
    const view = (
      <PracticePage namespace={`${namespace}.try`} action={practicePath} error={error}>
        <Waiting names={names} you={sessionOf(c).user.firstName} />
      </PracticePage>
    )
    return renderPage(c, { title, view, layout: 'app', status: refusal?.status })
  }

  const pages = new Hono<AppEnv>()
    .get(practicePath, requireUser, async c => {
      const id = await findPractice(scope(c), kind)
      if (!id) return showPractice(c)
      const { seq, state } = await c.var.services.rooms.snapshot<View>(tool, id, memberViewer(sessionOf(c)))
      const view = (
        <>
          <PracticeBar tool={tool} isFramed />
          {kind.session(c, { seq, state }, c.var.site.origin + paths.join(id))}
        </>
      )
      return renderPage(c, { title: state.session.name, view, layout: 'app' })
    })
    .post(practicePath, requireUser, async c => {
      const outcome = await catchFailure(startPractice(kind, c.var.services, scope(c), sessionOf(c), c.var.locale))
      return outcome instanceof Failure ? showPractice(c, outcome) : c.redirect(practicePath, 303)
    })

  for (const path of kind.demoPaths)
    for (const locale of locales)
      pages
        .get(localizedPath(path, locale), access.public(), c => showDemo(c))
        .post(localizedPath(path, locale), access.public(), openDemo)
  return pages
}
