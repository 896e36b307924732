import { type Context, Hono } from 'hono'
import type { ZodType, z } from 'zod'
import { updateAccount } from '#features/accounts/accounts/commands-account.ts'
import { getAccount } from '#features/accounts/accounts/queries.ts'
import { saveFeatures } from '#features/accounts/feature-flags/commands.ts'
import { FeatureForm } from '#features/accounts/feature-flags/schema.ts'
import { inviteMany } from '#features/accounts/invitations/commands.ts'
import { actorOf } from '#features/accounts/members/access.ts'
import { rolesToGrant } from '#features/accounts/members/authority.ts'
import { allFlags, isAvailable } from '#features/billing/plans/rules-features.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import {
  type Errors,
  formValues,
  type RefusedForm,
  readForm,
  refusalTextOf,
  submitForm,
  type Values,
} from '#kit/http/form.ts'
import { safeReturnPath } from '#kit/http/return-path.ts'
import { roleName } from '#kit/page/navigation.ts'
import { renderPage } from '#kit/page/page.tsx'
import { createFirstSession, FirstSession } from '#src/areas/first-session.ts'
import { paths } from '#src/paths.ts'
import { leaveStep, resetSetup, skipSetup } from './commands.ts'
import { isComplete, type Step, stepBefore, stepProgressOf, steps, stepToResume } from './rules.ts'
import { CompanyStep, FirstActivity, InviteStep, SkipForm } from './schema.ts'
import { CompanyFields, FeatureFields, InviteFields, SessionFields, StartFields } from './views/step-fields.tsx'
import { DonePage, StepPage } from './views/step-page.tsx'

type C = Context<AppEnv>
/** The submitted form of a step. `failedInvitations`: emails that could not be invited, with the reason. */
type StepState = Partial<RefusedForm> & {
  failedInvitations?: { email: string; reason: string }[]
  invitedCount?: number
}
const requireAdmin = access({ auth: 'user', page: 'setup' })

/** Returns the initial values of a step. */
async function initialValues(c: C, step: Step): Promise<Values> {
  if (step === 'start') return {}
  if (step === 'invite') return { role: 'MEMBER' }
  if (step === 'session') return { name: translator(c.var.locale, 'onboarding')('session.nameDefault') }
  const { name, company, plan, enabledFeatures } = await getAccount(scope(c))
  if (step === 'features')
    return Object.fromEntries(enabledFeatures.filter(flag => isAvailable(flag, plan)).map(flag => [flag, 'on']))
  const { website, stage, founded } = company
  return { name, 'company.website': website, 'company.stage': stage, 'company.founded': String(founded ?? '') }
}

function fieldsOf(c: C, step: Step, values: Values, { failedInvitations, invitedCount }: StepState) {
  if (step === 'start') return <StartFields />
  if (step === 'company') return <CompanyFields storedStage={values['company.stage'] ?? ''} />
  if (step === 'invite') {
    const roles = rolesToGrant(sessionOf(c)).map(role => ({ role, name: roleName(c.var.locale, role) }))
    return (
      <InviteFields roles={roles} failedInvitations={failedInvitations ?? []} invitedCount={invitedCount ?? null} />
    )
  }
  if (step === 'features') {
    const { plan } = sessionOf(c).account
    return <FeatureFields features={allFlags.map(flag => ({ flag, available: isAvailable(flag, plan) }))} />
  }
  return <SessionFields />
}

/** Maps errors of single stories to their common field. */
function fieldErrors(errors: Errors): Errors {
  const story = Object.entries(errors).find(([path]) => path.startsWith('stories'))?.[1]
  return story ? { ...errors, stories: story } : errors
}

async function showStep(c: C, step: Step, state: StepState = {}) {
  const { settings } = sessionOf(c).account
  const t = translator(c.var.locale, 'onboarding')
  const invitedParam = Number(c.req.query('invited'))
  const values = { ...(await initialValues(c, step)), ...state.values }
  const view = (
    <StepPage
      step={step}
      steps={stepProgressOf(settings)}
      previousStep={stepBefore(step)}
      isLast={step === steps.at(-1)}
      isComplete={isComplete(settings)}
      values={values}
      errors={fieldErrors(state.errors ?? {})}
      invitedCount={Number.isInteger(invitedParam) && invitedParam > 0 ? invitedParam : null}
    >
      {fieldsOf(c, step, values, state)}
    </StepPage>
  )
  const title = `${t(`steps.${step}.name`)} · ${t('title')}`
  return renderPage(c, { title, view, layout: 'app', status: state.status })
}

/** Completes or skips a step. Returns the address of the next one, with the given query. */
async function leaveAndFindNext(c: C, step: Step, { query = '', isSkipped = false } = {}) {
  const next = await leaveStep(scope(c), sessionOf(c).account.settings, step, { isSkipped })
  return paths.onboarding(next ?? undefined) + query
}

/** Handles the form of a step. `run` returns the query for the next page, or a response. */
function stepForm<S extends ZodType>(
  step: Step,
  schema: S,
  run: (c: C, data: z.output<S>) => Promise<string | Response>,
) {
  return (c: C) =>
    submitForm(
      c,
      schema,
      async data => {
        const outcome = await run(c, data)
        return typeof outcome === 'string' ? leaveAndFindNext(c, step, { query: outcome }) : outcome
      },
      refusedForm => showStep(c, step, refusedForm),
    )
}

/** Invites each email. Those that fail stay in the form, with the reason. */
async function inviteAll(c: C, { emails, role }: z.output<typeof InviteStep>) {
  const outcomes = await inviteMany(scope(c), actorOf(c), { emails, role, team: null })
  const failedInvitations = outcomes.flatMap(({ email, refusal }) =>
    refusal ? [{ email, reason: refusalTextOf(c, refusal) }] : [],
  )
  const invitedCount = outcomes.length - failedInvitations.length
  if (failedInvitations.length === 0) return `?invited=${invitedCount}`
  const values = { emails: failedInvitations.map(({ email }) => email).join('\n'), role }
  return showStep(c, 'invite', { values, failedInvitations, invitedCount, status: 422 })
}

/** The page of each first activity. */
const firstPaths = {
  estimate: paths.newPoker(),
  retrospective: paths.newRetro(),
  board: paths.newProject(),
  runway: paths.cashImport(),
}

/** Turns on the pages of finance, which the runway needs. */
async function turnOnFinance(c: C) {
  const { enabledFeatures, plan } = await getAccount(scope(c))
  if (enabledFeatures.includes('business_planning') || !isAvailable('business_planning', plan)) return
  await saveFeatures(c.var.services, scope(c), plan, { enabledFeatures: [...enabledFeatures, 'business_planning'] })
}

/** Fields with a preset value. They do not count as filled in. */
const presetFields = ['act', 'role', 'back']

/**
 * Returns whether a step was sent without entries, which skips it. The features step never counts as empty, because all
 * features can be off.
 */
const isEmpty = (step: Step, values: Values) =>
  step !== 'features' &&
  Object.entries(values).every(([name, value]) => presetFields.includes(name) || value.trim() === '')

/** Each step uses the same commands as the other pages. */
const stepHandlers = {
  start: stepForm('start', FirstActivity, async (c, { first }) => {
    await leaveAndFindNext(c, 'start')
    if (first === 'runway') await turnOnFinance(c)
    return c.redirect(firstPaths[first], 303)
  }),
  company: stepForm('company', CompanyStep, async (c, change) => {
    await updateAccount(scope(c), change)
    return ''
  }),
  invite: stepForm('invite', InviteStep, inviteAll),
  features: stepForm('features', FeatureForm, async (c, enabledFeatures) => {
    await saveFeatures(c.var.services, scope(c), sessionOf(c).account.plan, { enabledFeatures })
    return ''
  }),
  session: stepForm(
    'session',
    FirstSession,
    async (c, input) => `?session=${(await createFirstSession(scope(c), input)).id}`,
  ),
}

export const onboardingPages = new Hono<AppEnv>()
  .get(paths.onboarding(), requireAdmin, async c => {
    const { settings } = sessionOf(c).account
    if (!isComplete(settings)) return c.redirect(paths.onboarding(stepToResume(settings)), 303)
    const session = /^pok_\w+$/.exec(c.req.query('session') ?? '')?.[0] ?? null
    const view = <DonePage steps={stepProgressOf(settings)} sessionId={session} />
    return renderPage(c, { title: translator(c.var.locale, 'onboarding')('review'), view, layout: 'app' })
  })
  .post(paths.skipOnboarding(), requireAdmin, async c => {
    const { values } = await readForm(c, SkipForm)
    await skipSetup(scope(c))
    return c.redirect(safeReturnPath(values.back, paths.dashboard()), 303)
  })
  .post(paths.resetOnboarding(), requireAdmin, async c => {
    await resetSetup(scope(c))
    return c.redirect(paths.onboarding(steps[0]), 303)
  })

for (const step of steps)
  onboardingPages
    .get(paths.onboarding(step), requireAdmin, c => showStep(c, step))
    .post(paths.onboarding(step), requireAdmin, async c => {
      const values = await formValues(c)
      const isSkipped = values.act === 'later' || isEmpty(step, values)
      return isSkipped ? c.redirect(await leaveAndFindNext(c, step, { isSkipped }), 303) : stepHandlers[step](c)
    })
