import { type Context, Hono } from 'hono'
import { createPolicy } from '#features/agile/rooms/access.ts'
import { planHas } from '#features/billing/plans/rules.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { changeVotingSystem, createVotingSystem } from './commands.ts'
import { getVotingSystem, type VotingSystemView } from './queries.ts'
import { cardTextOf, textOfCards } from './rules-cards.ts'
import { NewVotingSystem, VotingSystemChange, VotingSystemForm } from './schema.ts'
import { VotingSystemPage } from './views/voting-system-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number }

const inPlan = (c: C) => planHas(sessionOf(c).account.plan, 'custom_voting')

const valuesOf = ({ name, description, category, allowCustomValues, values }: VotingSystemView): Values => ({
  name,
  description,
  category,
  ...(allowCustomValues && { allowCustomValues: 'on' }),
  cards: textOfCards(values.map(cardTextOf)),
})

function show(c: C, system: VotingSystemView | null, { values, errors = {}, status }: Again = {}) {
  const t = translator(c.var.locale, 'votingSystems')
  const title = system ? t('form.editTitle', { name: system.name }) : t('form.newTitle')
  const isOpen = inPlan(c)
  const view = (
    <VotingSystemPage
      system={system}
      cardsFixed={system?.cardsFixed ?? false}
      inPlan={isOpen}
      values={values ?? (system ? valuesOf(system) : {})}
      errors={errors}
    />
  )
  return renderPage(c, { title, view, layout: 'app', status: status ?? (isOpen ? 200 : 402) })
}

/** Saves what the form holds: null where it is saved, else the form once more. */
async function save(c: C, system: VotingSystemView | null): Promise<Again | null> {
  const { values, data, errors } = await readForm(c, VotingSystemForm)
  if (!data) return { values, errors, status: 422 }
  const parsed = (system ? VotingSystemChange : NewVotingSystem).safeParse(data)
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error.issues)
    const own = Object.fromEntries(fields.map(({ path, message }) => [path, translateError(c.var.locale, message)]))
    return { values, errors: own, status: 422 }
  }
  const saved = await orFailure<unknown>(
    system
      ? changeVotingSystem(scope(c), system.id, parsed.data)
      : createVotingSystem(scope(c), parsed.data as NewVotingSystem),
  )
  if (!(saved instanceof Failure)) return null
  const path = saved.details.fields?.[0]?.path ?? ''
  return { values, errors: { [path]: translateError(c.var.locale, saved.message) }, status: saved.status }
}

export const editorPages = new Hono<AppEnv>()
  .get(paths.newVotingSystem(), access(createPolicy), c => show(c, null))
  .post(paths.newVotingSystem(), access(createPolicy), async c => {
    if (!inPlan(c)) return show(c, null)
    const again = await save(c, null)
    return again ? show(c, null, again) : c.redirect(`${paths.votingSystems()}?done=create`, 303)
  })
  .get(paths.votingSystem(':votingSystemId'), access(createPolicy), async c => {
    return show(c, await getVotingSystem(scope(c), c.req.param('votingSystemId') ?? ''))
  })
  .post(paths.votingSystem(':votingSystemId'), access(createPolicy), async c => {
    const system = await getVotingSystem(scope(c), c.req.param('votingSystemId') ?? '')
    if (!inPlan(c)) return show(c, system)
    const again = await save(c, system)
    return again ? show(c, system, again) : c.redirect(`${paths.votingSystems()}?done=change`, 303)
  })
