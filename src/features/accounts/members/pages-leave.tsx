import { type Context, Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { clearSignInCookies, setSignInCookies } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { actorOf, allMembers } from './access.ts'
import { leaveAccount } from './commands-leave.ts'
import { LeaveForm } from './schema.ts'
import { LeavePage } from './views/leave-page.tsx'

function show(c: Context<AppEnv>, { errors = {}, status }: Partial<RefusedForm> = {}) {
  const { account, role, user } = sessionOf(c)
  const demoObstacle = user.isDemo ? 'demo' : null
  const obstacle = role === 'OWNER' ? 'owner' : demoObstacle
  const view = <LeavePage account={account.name} obstacle={obstacle} errors={errors} />
  const title = translator(c.var.locale, 'members')('leave.title')
  return renderPage(c, { title, view, layout: 'app', status })
}

/** The page to leave the account. GET changes nothing. The button leaves. */
export const leavePages = new Hono<AppEnv>()
  .get(paths.leaveAccount(), access(allMembers), c => show(c))
  .post(paths.leaveAccount(), access(allMembers), c =>
    submitForm(
      c,
      LeaveForm,
      async () => {
        const signIn = await leaveAccount(scope(c), actorOf(c))
        if (signIn) setSignInCookies(c, signIn)
        else clearSignInCookies(c)
        return signIn ? paths.dashboard() : paths.login()
      },
      refusedForm => show(c, refusedForm),
    ),
  )
