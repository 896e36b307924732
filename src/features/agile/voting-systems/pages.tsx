import { type Context, Hono } from 'hono'
import { canCreateSessions, requireCreator, viewPolicy } from '#features/agile/rooms/access.ts'
import { planHas } from '#features/billing/plans/rules.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { deleteVotingSystem, duplicateVotingSystem, makeDefault, restoreVotingSystem } from './commands.ts'
import { editorPages } from './pages-editor.tsx'
import { pageVotingSystems, type Uses } from './queries.ts'
import { plansWithCustomVoting, texts } from './rules-system.ts'
import { VotingSystemAct, VotingSystemQuery } from './schema.ts'
import { systemDone } from './views/done.ts'
import { VotingSystemsPage } from './views/voting-systems-page.tsx'

type C = Context<AppEnv>

async function show(c: C, refused: Failure | null = null) {
  const { page, done: act, id } = c.req.query()
  const query = VotingSystemQuery.safeParse({ ...(page && { page }), pageSize: 12 }).data ?? { page: 1, pageSize: 12 }
  const { account } = sessionOf(c)
  const choose = canCreateSessions(c)
  const inPlan = planHas(account.plan, 'custom_voting')
  const done = c.req.method === 'GET' ? systemDone(act) : null
  const refusal = refused && {
    message: translateError(c.var.locale, refused.message),
    usedBy: (refused.details.data?.usedBy ?? null) as Uses | null,
  }
  const view = (
    <VotingSystemsPage
      systems={await pageVotingSystems(scope(c), query)}
      may={{ choose, change: choose && inPlan }}
      inPlan={inPlan}
      done={done && { act: done, id: id ?? null }}
      refusal={refusal}
    />
  )
  const title = translator(c.var.locale, 'votingSystems')('list.title')
  return renderPage(c, { title, view, layout: 'app', status: refused?.status })
}

function perform(c: C, { act, id }: VotingSystemAct) {
  if (act === 'default') return makeDefault(scope(c), id)
  if (!planHas(sessionOf(c).account.plan, 'custom_voting'))
    return fail('plan_limit', texts.notInPlan, { data: { plans: plansWithCustomVoting } })
  if (act === 'duplicate') return duplicateVotingSystem(scope(c), id)
  return act === 'delete' ? deleteVotingSystem(scope(c), id) : restoreVotingSystem(scope(c), id)
}

export const votingSystemPages = new Hono<AppEnv>()
  .get(paths.votingSystems(), access(viewPolicy), c => show(c))
  .post(paths.votingSystems(), access(viewPolicy), async c => {
    requireCreator(c)
    const { data, errors } = await readForm(c, VotingSystemAct)
    if (!data) return show(c, new Failure('invalid', Object.values(errors)[0]))
    const outcome = await orFailure<unknown>((async () => perform(c, data))())
    if (outcome instanceof Failure) return show(c, outcome)
    const next = new URLSearchParams({ done: data.act, ...(data.act === 'delete' && { id: data.id }) })
    return c.redirect(`${paths.votingSystems()}?${next}`, 303)
  })
  .route('/', editorPages)
