import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { clearPendingSignIn, pendingSignInToken, setSignInCookies } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, submitForm } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { optionalReturnPath } from '#kit/http/return-path.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { findChallenge, resendCode } from './commands-challenge.ts'
import { completeSecondStep } from './commands-verify.ts'
import { ChallengeForm } from './schema.ts'
import { ChallengePage } from './views/challenge-page.tsx'

type C = Context<AppEnv>
type PageOptions = { errors?: Errors; status?: number; isCodeResent?: boolean }

async function show(c: C, from: string | undefined, options: PageOptions = {}) {
  const { errors = {}, status = 200, isCodeResent = false } = options
  const challenge = await findChallenge(c.var.services, pendingSignInToken(c))
  const view = (
    <ChallengePage action={c.req.path} from={from} challenge={challenge} isCodeResent={isCodeResent} errors={errors} />
  )
  return renderPage(c, { title: translator(c.var.locale, 'twoFactor')('page.title'), view, layout: 'auth', status })
}

export const challengePages = new Hono<AppEnv>()

for (const locale of locales) {
  challengePages
    .get(localizedPath(paths.twoFactor(), locale), access.public(), async c => {
      const from = optionalReturnPath(c.req.query('from'))
      return c.var.session ? c.redirect(from ?? paths.dashboard(), 303) : show(c, from)
    })
    .post(localizedPath(paths.twoFactor(), locale), access.public(), c =>
      submitForm(
        c,
        ChallengeForm,
        data => handleForm(c, data),
        ({ values, errors, status }) => show(c, optionalReturnPath(values.from), { errors, status }),
      ),
    )
}

async function handleForm(c: C, data: z.output<typeof ChallengeForm>) {
  const from = optionalReturnPath(data.from)
  if (data.do === 'resend') {
    await resendCode(c.var.services, pendingSignInToken(c))
    return show(c, from, { isCodeResent: true })
  }
  const signIn = await completeSecondStep(c.var.services, pendingSignInToken(c), data.code, callerFrom(c))
  clearPendingSignIn(c)
  setSignInCookies(c, signIn)
  return from ?? paths.dashboard()
}
