import { type Context, Hono } from 'hono'
import { getAccount } from '#features/accounts/accounts/queries.ts'
import { rolesToGive } from '#features/accounts/members/authority.ts'
import { flags, isAvailable } from '#features/billing/plans/rules-features.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, readForm, type Values } from '#kit/http/form.ts'
import { safeReturnPath } from '#kit/http/return-path.ts'
import { roleName } from '#kit/page/navigation.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { leaveStep, resetSetup, skipSetup } from './commands.ts'
import { isComplete, progress, resumeAt, type Step, stepBefore, steps } from './rules.ts'
import { SkipForm } from './schema.ts'
import { CompanyFields } from './views/company-fields.tsx'
import { DonePage } from './views/done-page.tsx'
import { FeatureFields } from './views/feature-fields.tsx'
import { InviteFields } from './views/invite-fields.tsx'
import { SessionFields } from './views/session-fields.tsx'
import { StepPage } from './views/step-page.tsx'
import { type Again, work } from './work.ts'

type C = Context<AppEnv>
const admin = access({ auth: 'user', page: 'setup' })
const none: Again = { values: {}, errors: {}, status: 200 }

/** What is known of what a step asks. */
async function knownFor(c: C, step: Step): Promise<Values> {
  if (step === 'invite') return { role: 'MEMBER' }
  if (step === 'session') return { name: translator(c.var.locale, 'onboarding')('session.nameDefault') }
  const { name, company, plan, enabledFeatures } = await getAccount(scope(c))
  if (step === 'features')
    return Object.fromEntries(enabledFeatures.filter(flag => isAvailable(flag, plan)).map(flag => [flag, 'on']))
  const { website, stage, founded } = company
  return { name, 'company.website': website, 'company.stage': stage, 'company.founded': String(founded ?? '') }
}

/** The fields of a step. */
function fieldsOf(c: C, step: Step, known: Values, { refused, invited }: Again) {
  if (step === 'company') return <CompanyFields keptStage={known['company.stage'] ?? ''} />
  if (step === 'invite') {
    const roles = rolesToGive(sessionOf(c)).map(role => ({ role, name: roleName(c.var.locale, role) }))
    return <InviteFields roles={roles} refused={refused ?? []} invited={invited ?? null} />
  }
  if (step === 'features') {
    const { plan } = sessionOf(c).account
    return <FeatureFields features={flags.map(flag => ({ flag, available: isAvailable(flag, plan) }))} />
  }
  return <SessionFields />
}

/** A story that is wrong is named by its place; all of them stand in one field. */
function fieldErrors(errors: Errors): Errors {
  const story = Object.entries(errors).find(([path]) => path.startsWith('stories'))?.[1]
  return story ? { ...errors, stories: story } : errors
}

async function showStep(c: C, step: Step, again: Again = none) {
  const { settings } = sessionOf(c).account
  const t = translator(c.var.locale, 'onboarding')
  const told = Number(c.req.query('invited'))
  const known = { ...(await knownFor(c, step)), ...again.values }
  const view = (
    <StepPage
      step={step}
      steps={progress(settings)}
      before={stepBefore(step)}
      isLast={step === steps.at(-1)}
      isComplete={isComplete(settings)}
      values={known}
      errors={fieldErrors(again.errors)}
      invited={Number.isInteger(told) && told > 0 ? told : null}
    >
      {fieldsOf(c, step, known, again)}
    </StepPage>
  )
  return renderPage(c, {
    title: `${t(`steps.${step}.name`)} · ${t('title')}`,
    view,
    layout: 'app',
    status: again.status,
  })
}

export const onboardingPages = new Hono<AppEnv>()
  .get(paths.onboarding(), admin, async c => {
    const { settings } = sessionOf(c).account
    if (!isComplete(settings)) return c.redirect(paths.onboarding(resumeAt(settings)), 303)
    const session = /^pok_\w+$/.exec(c.req.query('session') ?? '')?.[0] ?? null
    const view = <DonePage steps={progress(settings)} sessionId={session} />
    return renderPage(c, { title: translator(c.var.locale, 'onboarding')('review'), view, layout: 'app' })
  })
  .post(paths.skipOnboarding(), admin, async c => {
    const { values } = await readForm(c, SkipForm)
    await skipSetup(scope(c))
    return c.redirect(safeReturnPath(values.back, paths.dashboard()), 303)
  })
  .post(paths.resetOnboarding(), admin, async c => {
    await resetSetup(scope(c))
    return c.redirect(paths.onboarding('company'), 303)
  })

for (const step of steps)
  onboardingPages
    .get(paths.onboarding(step), admin, c => showStep(c, step))
    .post(paths.onboarding(step), admin, async c => {
      const leftOut = (await c.req.parseBody()).act === 'later'
      const outcome = leftOut ? { tell: '' } : await work[step](c)
      if ('again' in outcome) return showStep(c, step, outcome.again)
      const next = await leaveStep(scope(c), sessionOf(c).account.settings, step)
      return c.redirect(`${paths.onboarding(next ?? undefined)}${outcome.tell && `?${outcome.tell}`}`, 303)
    })
