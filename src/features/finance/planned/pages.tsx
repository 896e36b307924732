import { planReader } from '#features/finance/books/access.ts'
import { baseCurrency } from '#features/finance/rates/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { amountOf } from '#kit/list/form-amount.ts'
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
    const { name, kind, day, currency, chance } = payment
    return { name, kind, day, amount: decimalText(payment), currency, chance: String(chance) }
  },
  create: {
    form: NewPlannedPaymentForm,
    run: (c, { amount, ...input }) =>
      createPlanned(scope(c), planReader(c), { ...input, cents: amountOf('amount', amount, input.currency) }),
  },
  edit: {
    form: PlannedPaymentForm,
    async run(c, id, { amount, ...change }) {
      const { currency } = { ...(await getPlanned(scope(c), planReader(c), id)), ...change }
      const cents = amount === undefined ? undefined : amountOf('amount', amount, currency)
      return updatePlanned(scope(c), planReader(c), id, { ...change, cents })
    },
  },
  actions: {
    delete: (c, id) => deletePlanned(scope(c), planReader(c), id),
    restore: (c, id) => restorePlanned(scope(c), planReader(c), id),
  },
  view: view => <PlannedPage {...view} />,
})
