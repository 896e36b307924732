import { type Context, Hono } from 'hono'
import { translateError, translator } from '#i18n/messages.ts'
import { requireRecentAuth } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, type Errors, errorsOf, readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { qrCodeOf } from '#ui/qr-code.ts'
import {
  confirmFactorSetup,
  type FactorSetup,
  findFactorSetup,
  renewRecoveryCodes,
  resendSetupCode,
  startFactorSetup,
  turnOffSecondFactor,
} from './commands.ts'
import { getFactorState } from './queries.ts'
import { FactorForm } from './schema.ts'
import { CodesPage, FactorPage, SetupPage } from './views/factor-pages.tsx'

type C = Context<AppEnv>
type SetupOptions = { errors?: Errors; status?: number; isCodeResent?: boolean }

async function showState(c: C, failure: Failure | null = null) {
  const { email, id } = sessionOf(c).user
  const doneParam = c.req.query('done')
  const done = doneParam === 'on' || doneParam === 'off' ? doneParam : null
  const state = await getFactorState(c.var.services, id)
  const error = failure && translateError(c.var.locale, failure)
  const view = <FactorPage email={email} state={state} done={done} error={error} />
  const title = translator(c.var.locale, 'twoFactor')('set.title')
  return renderPage(c, { title, view, layout: 'app', status: failure?.status })
}

function showSetup(c: C, { setupToken, secret, uri }: FactorSetup, options: SetupOptions = {}) {
  const { errors = {}, status = 200, isCodeResent = false } = options
  const app = secret && uri ? { secret, qr: qrCodeOf(uri) } : null
  const view = <SetupPage setupToken={setupToken} app={app} isCodeResent={isCodeResent} errors={errors} />
  const t = translator(c.var.locale, 'twoFactor')
  return renderPage(c, { title: app ? t('set.app.start') : t('set.mail.start'), view, layout: 'app', status })
}

function showCodes(c: C, codes: string[], { isNewlyEnabled }: { isNewlyEnabled: boolean }) {
  const view = <CodesPage email={sessionOf(c).user.email} codes={codes} isNewlyEnabled={isNewlyEnabled} />
  return renderPage(c, { title: translator(c.var.locale, 'twoFactor')('codes.title'), view, layout: 'app' })
}

/** Shows the form's setup again with errors, or the state page if the setup is over. */
async function showAgain(c: C, setupToken: string, failure: Failure | null) {
  const setup = await findFactorSetup(c.var.services, scope(c), setupToken)
  if (!setup) return showState(c, failure)
  return failure
    ? showSetup(c, setup, { errors: errorsOf(c, failure), status: failure.status })
    : showSetup(c, setup, { isCodeResent: true })
}

export const factorSetupPages = new Hono<AppEnv>()
  .get(paths.secondFactor(), access({ auth: 'user' }), c => showState(c))
  .post(paths.secondFactor(), access({ auth: 'user' }), async c => {
    const { services } = c.var
    const { data } = await readForm(c, FactorForm)
    if (!data) return showState(c, new Failure('invalid'))
    requireRecentAuth(sessionOf(c))

    if (data.do === 'start') {
      const setup = await catchFailure(startFactorSetup(services, scope(c), data.method))
      return setup instanceof Failure ? showState(c, setup) : showSetup(c, setup)
    }
    if (data.do === 'resend') {
      const resendResult = await catchFailure(resendSetupCode(services, scope(c), data.setupToken))
      return showAgain(c, data.setupToken, resendResult instanceof Failure ? resendResult : null)
    }
    if (data.do === 'confirm') {
      const setup = await catchFailure(confirmFactorSetup(services, scope(c), data.setupToken, data.code))
      if (setup instanceof Failure) return showAgain(c, data.setupToken, setup)
      return setup.recoveryCodes.length > 0
        ? showCodes(c, setup.recoveryCodes, { isNewlyEnabled: true })
        : c.redirect(`${paths.secondFactor()}?done=on`, 303)
    }
    if (data.do === 'codes') {
      const codes = await catchFailure(renewRecoveryCodes(services, scope(c)))
      return codes instanceof Failure ? showState(c, codes) : showCodes(c, codes, { isNewlyEnabled: false })
    }
    await turnOffSecondFactor(services, scope(c))
    return c.redirect(`${paths.secondFactor()}?done=off`, 303)
  })
