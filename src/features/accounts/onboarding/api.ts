import { type Context, Hono } from 'hono'
import { getAccount } from '#features/accounts/accounts/queries.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { completeSetup, resetSetup, setStep, skipSetup } from './commands.ts'
import { loadSetup } from './queries.ts'
import { isComplete, opensAutomatically, stepProgressOf, stepToResume } from './rules.ts'
import { StepChoice } from './schema.ts'

const requireAdmin = access({ auth: 'user', page: 'setup' })

async function sendProgress(c: Context<AppEnv>) {
  const settings = await loadSetup(scope(c))
  const { role, user, account } = sessionOf(c)
  const viewer = { role, isDemo: user.isDemo, accountCreatedAt: account.createdAt, settings }
  const data = {
    isComplete: isComplete(settings),
    isSkipped: settings.onboardingWizardSkipped ?? false,
    opensByItself: opensAutomatically(viewer, c.var.services.clock.now()),
    step: isComplete(settings) ? null : stepToResume(settings),
    steps: stepProgressOf(settings),
  }
  return c.json({ success: true, data })
}

/** The account's setup wizard: its progress and actions. Completing it returns the account. */
export const onboardingApi = new Hono<AppEnv>()
  .get('/', requireAdmin, sendProgress)
  .put('/step', requireAdmin, validate('json', StepChoice), async c => {
    await setStep(scope(c), c.req.valid('json').step)
    return sendProgress(c)
  })
  .post('/complete', requireAdmin, async c => {
    await completeSetup(scope(c))
    const account = await getAccount(scope(c))
    return c.json({ success: true, data: { isComplete: true, account } })
  })
  .post('/skip', requireAdmin, async c => {
    await skipSetup(scope(c))
    return sendProgress(c)
  })
  .post('/reset', requireAdmin, async c => {
    await resetSetup(scope(c))
    return sendProgress(c)
  })
