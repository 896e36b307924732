import type { Context } from 'hono'
import { canCreateSessions, createPolicy, viewPolicy } from '#features/agile/creation/access.ts'
import { planHas } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import type { Values } from '#kit/http/form.ts'
import { listPages } from '#kit/list/pages.tsx'
import { paths } from '#src/paths.ts'
import {
  changeVotingSystem,
  createVotingSystem,
  deleteVotingSystem,
  duplicateVotingSystem,
  makeDefault,
  restoreVotingSystem,
} from './commands.ts'
import { getVotingSystem, pageVotingSystems } from './queries.ts'
import { cardTextOf, textOfCards } from './rules-cards.ts'
import { plansWithCustomVoting, texts } from './rules-system.ts'
import { NewVotingSystemForm, VotingSystemChangeForm, votingSystemList } from './schema.ts'
import { VotingSystemsPage } from './views/voting-systems-page.tsx'

type C = Context<AppEnv>

const hasPlan = (c: C) => planHas(sessionOf(c).account.plan, 'custom_voting')

/** The caller's scope. Throws `plan_limit` where the plan has no voting systems of the account's own. */
function ownScope(c: C) {
  if (!hasPlan(c)) fail('plan_limit', texts.notInPlan, { data: { plans: plansWithCustomVoting } })
  return scope(c)
}

export const votingSystemPages = listPages({
  path: paths.votingSystems(),
  param: 'votingSystemId',
  access: access(viewPolicy),
  writeAccess: access(createPolicy),
  formPaths: true,
  query: votingSystemList,
  title: c => translator(c.var.locale, 'votingSystems')('list.title'),
  load: async (c, state) => ({
    rows: await pageVotingSystems(scope(c), state),
    canChoose: canCreateSessions(c),
    hasPlan: hasPlan(c),
  }),
  find: (c, id, done) => getVotingSystem(scope(c), id, { deleted: done === 'delete' }),
  async values(c, id): Promise<Values> {
    const own = ownScope(c)
    if (id === null) return {}
    const { name, description, category, allowCustomValues, values, cardsFixed } = await getVotingSystem(own, id)
    const cards = textOfCards(values.map(cardTextOf))
    return {
      name,
      description,
      category,
      allowCustomValues: allowCustomValues ? 'on' : '',
      [cardsFixed ? 'fixedCards' : 'cards']: cards,
    }
  },
  create: { form: NewVotingSystemForm, run: async (c, input) => createVotingSystem(ownScope(c), input) },
  edit: { form: VotingSystemChangeForm, run: async (c, id, change) => changeVotingSystem(ownScope(c), id, change) },
  actions: {
    default: (c, id) => makeDefault(scope(c), id),
    duplicate: async (c, id) => duplicateVotingSystem(ownScope(c), id),
    delete: async (c, id) => deleteVotingSystem(ownScope(c), id),
    restore: async (c, id) => restoreVotingSystem(ownScope(c), id),
  },
  view: view => <VotingSystemsPage {...view} />,
})
