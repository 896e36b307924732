import type { Context } from 'hono'
import { listMemberNames, listTeamNames } from '#features/accounts/members/queries-people.ts'
import { datedReaderOf } from '#features/finance/books/access.ts'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { loadCostSums } from '#features/finance/team-cost-sums/load-cost-sums.ts'
import { CostSumsPage } from '#features/finance/team-cost-sums/views/cost-sums-page.tsx'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { decimalText } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { teamCostCommands } from './commands.ts'
import { listTeamCosts } from './queries.ts'
import { NewTeamCostForm, TeamCostForm, type TeamCostQuery, teamCostList } from './schema.ts'
import { TeamCostsPage } from './views/team-costs-page.tsx'

/** The lines with their names for the list, or null for readers who can only see sums. */
async function loadLines(c: Context<AppEnv>, state: TeamCostQuery) {
  if (datedReaderOf(c).reader !== 'PAYROLL') return null
  const [{ items, ...page }, teams] = await Promise.all([listTeamCosts(scope(c), state), listTeamNames(scope(c))])
  return { rows: { ...page, items: items.map(row => ({ ...row, name: row.personName })) }, teams }
}

/** The people and teams of the form. A former member is still listed on their own line. */
async function loadChoices(c: Context<AppEnv>, id: string | null) {
  const [people, teams] = await Promise.all([listMemberNames(scope(c)), listTeamNames(scope(c))])
  const { memberId, personName } =
    id === null ? { memberId: null, personName: '' } : await teamCostCommands.get(scope(c), id)
  const isListed = memberId === null || people.some(({ userId }) => userId === memberId)
  return { people: isListed ? people : [...people, { userId: memberId, name: personName }], teams }
}

export const teamCostPages = listPages({
  path: paths.teamCosts(),
  param: 'teamCostId',
  access: access({ auth: 'user', page: 'finance' }),
  writeAccess: access({ auth: 'user', page: 'payroll' }),
  query: teamCostList,
  title: c => translator(c.var.locale, 'teamCosts')('title'),
  async load(c, state) {
    const [lines, sums] = await Promise.all([loadLines(c, state), loadCostSums(c)])
    return { lines, ...sums }
  },
  loadFieldData: loadChoices,
  async findNoticeRow(c, id, done) {
    const { personName, updatedAt } = await teamCostCommands.get(scope(c), id, { deleted: done === 'delete' })
    return { id, name: personName, updatedAt }
  },
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return { fromDay: datedReaderOf(c).today }
    const { memberId, name, teamId, weeklyCents, fromDay, untilDay, updatedAt } = await teamCostCommands.get(
      scope(c),
      id,
    )
    const amount = decimalText({ cents: weeklyCents, currency: baseCurrency })
    const texts = { memberId: memberId ?? '', name, teamId: teamId ?? '', amount, fromDay, untilDay: untilDay ?? '' }
    return { ...texts, updatedAt: String(updatedAt) }
  },
  create: {
    form: NewTeamCostForm,
    run: (c, { amount, ...input }) => teamCostCommands.create(scope(c), { ...input, weeklyCents: amount }),
  },
  edit: {
    form: TeamCostForm,
    run: (c, id, { amount, ...change }) => teamCostCommands.update(scope(c), id, { ...change, weeklyCents: amount }),
  },
  actions: {
    delete: (c, id) => teamCostCommands.remove(scope(c), id),
    restore: (c, id) => teamCostCommands.restore(scope(c), id),
  },
  view: ({ data: { lines, ...sums }, ...view }) =>
    lines ? <TeamCostsPage {...view} data={{ ...sums, ...lines }} /> : <CostSumsPage {...sums} notice={view.notice} />,
})
