import { planReader } from '#features/finance/books/access.ts'
import { baseCurrency } from '#features/finance/rates/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { withCents } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { decimalText } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { createPlanned, deletePlanned, restorePlanned, updatePlanned } from './commands.ts'
import { getPlanned, listPlanned } from './queries.ts'
import { NewPlannedPaymentForm, PlannedPaymentForm, plannedList } from './schema.ts'
import { PlannedPage } from './views/planned-page.tsx'

export const plannedPages = listPages({
  path: paths.plannedCash(),
  param: 'plannedId',
  access: access({ auth: 'user', page: 'books' }),
  query: plannedList,
  title: c => translator(c.var.locale, 'cashFlows')('planned.title'),
  async load(c, state) {
    const plan = planReader(c)
    return { rows: await listPlanned(scope(c), plan, state), today: plan.today, seesPay: plan.reader === 'PAYROLL' }
  },
  find: (c, id, done) => getPlanned(scope(c), planReader(c), id, { deleted: done === 'delete' }),
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return { currency: baseCurrency, kind: 'OTHER', chance: '100' }
    const payment = await getPlanned(scope(c), planReader(c), id)
    const { name, kind, day, currency, chance, updatedAt } = payment
    const numbers = { chance: String(chance), updatedAt: String(updatedAt) }
    return { name, kind, day, amount: decimalText(payment), currency, ...numbers }
  },
  create: {
    form: NewPlannedPaymentForm,
    run: (c, input) => createPlanned(scope(c), planReader(c), withCents(input, input)),
  },
  edit: {
    form: PlannedPaymentForm,
    run: async (c, id, change) =>
      updatePlanned(scope(c), planReader(c), id, withCents(change, await getPlanned(scope(c), planReader(c), id))),
  },
  actions: {
    delete: (c, id) => deletePlanned(scope(c), planReader(c), id),
    restore: (c, id) => restorePlanned(scope(c), planReader(c), id),
  },
  view: view => <PlannedPage {...view} />,
})
