import { type Context, Hono } from 'hono'
import type { ComponentProps, ReactNode } from 'react'
import { type Locale, locales } from '#i18n/locale.ts'
import { setSignInCookies } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, refusalTextOf } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath } from '#src/paths.ts'
import { DemoPage } from '#ui/demo-page.tsx'
import { startDemo } from './commands.ts'

type C = Context<AppEnv>

type Options = {
  path: string
  texts: ComponentProps<typeof DemoPage>['texts']
  /**
   * The texts of the page in a language. `signedOutNote` and `signedInNote` explain the changes that the demo makes, to
   * visitors and to signed-in people.
   */
  textsIn(locale: Locale): {
    title: string
    description: string
    signedOutNote: string
    signedInNote: string
    steps: string[]
  }
  role: 'ADMIN' | 'TEAM_LEAD'
  illustration: ReactNode
  /** Responds once the demo company exists. */
  open(c: C, accountId: string): Response | Promise<Response>
}

/** The pages that introduce a demo of the PRO sample company and create a private copy of it. */
export function featureDemoPages({ path, texts, textsIn, role, illustration, open }: Options) {
  function show(c: C, error: string | null = null, status = 200) {
    const { title, description, signedOutNote, signedInNote, steps } = textsIn(c.var.locale)
    const note = <p className="text-muted text-sm">{c.var.session ? signedInNote : signedOutNote}</p>
    const view = (
      <DemoPage texts={texts} action={c.req.path} error={error} note={note} steps={steps}>
        {illustration}
      </DemoPage>
    )
    return renderPage(c, { title, description, view, status, layout: 'public', hasLanguageVersions: true })
  }

  async function start(c: C) {
    const language = c.var.session?.user.language ?? c.var.locale
    const visitor = { kind: 'browser', language, caller: callerFrom(c) } as const
    const signIn = await catchFailure(startDemo(c.var.services, { type: 'PRO', role }, visitor))
    if (signIn instanceof Failure) return show(c, refusalTextOf(c, signIn), signIn.status)
    setSignInCookies(c, signIn)
    return open(c, signIn.session.account.id)
  }

  const pages = new Hono<AppEnv>()
  for (const locale of locales)
    pages
      .get(localizedPath(path, locale), access.public(), c => show(c))
      .post(localizedPath(path, locale), access.public(), start)
  return pages
}
