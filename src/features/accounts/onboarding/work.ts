import type { Context } from 'hono'
import type { z } from 'zod'
import { updateAccount } from '#features/accounts/accounts/commands-account.ts'
import { saveFeatures } from '#features/accounts/feature-flags/commands.ts'
import { FeatureForm } from '#features/accounts/feature-flags/schema.ts'
import { inviteMany } from '#features/accounts/invitations/commands-many.ts'
import { acting } from '#features/accounts/members/acting.ts'
import { translateError } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { createFirstSession, FirstSession } from '#src/areas/first-session.ts'
import type { Step } from './rules.ts'
import { CompanyStep, InviteStep } from './schema.ts'

type C = Context<AppEnv>
/** An address that could not be invited, and why. */
export type Refusal = { email: string; reason: string }
export type Again = { values: Values; errors: Errors; refused?: Refusal[]; invited?: number; status: number }
/** What came of a step's work: the form once more, or done, with what the address of the next page tells. */
export type Outcome = { again: Again } | { tell: string }

const unread = (values: Values, errors: Errors): Outcome => ({ again: { values, errors, status: 422 } })
const refused = (c: C, values: Values, { message, status }: Failure): Outcome => ({
  again: { values, errors: { '': translateError(c.var.locale, message) }, status },
})

async function through<T extends z.ZodType>(
  c: C,
  schema: T,
  act: (data: z.output<T>, values: Values) => Promise<Outcome>,
): Promise<Outcome> {
  const { values, data, errors } = await readForm(c, schema)
  return errors ? unread(values, errors) : act(data, values)
}

/** The work of each step: what its form says is done by the commands that do it everywhere else. */
export const work: Record<Step, (c: C) => Promise<Outcome>> = {
  company: c =>
    through(c, CompanyStep, async (change, values) => {
      const done = await orFailure(updateAccount(scope(c), change))
      return done instanceof Failure ? refused(c, values, done) : { tell: '' }
    }),

  invite: c => through(c, InviteStep, ({ emails, role }) => inviteAll(c, emails, role)),

  features: c =>
    through(c, FeatureForm, async (enabledFeatures, values) => {
      const saving = saveFeatures(c.var.parts, scope(c), sessionOf(c).account.plan, { enabledFeatures })
      const done = await orFailure(saving)
      return done instanceof Failure ? refused(c, values, done) : { tell: '' }
    }),

  session: c =>
    through(c, FirstSession, async (input, values) => {
      const made = await orFailure(createFirstSession(scope(c), input))
      return made instanceof Failure ? refused(c, values, made) : { tell: `session=${made.id}` }
    }),
}

/** Invites one after the other. Whoever could not be invited stays in the form, with the reason. */
async function inviteAll(c: C, emails: string[], role: z.output<typeof InviteStep>['role']): Promise<Outcome> {
  const outcomes = await inviteMany(scope(c), acting(c), { emails, role, team: null })
  const failed = outcomes.flatMap(({ email, refusal }) =>
    refusal ? [{ email, reason: translateError(c.var.locale, refusal.message) }] : [],
  )
  const invited = outcomes.length - failed.length
  if (failed.length === 0) return { tell: `invited=${invited}` }
  const values = { emails: failed.map(({ email }) => email).join('\n'), role }
  return { again: { values, errors: {}, refused: failed, invited, status: 422 } }
}
