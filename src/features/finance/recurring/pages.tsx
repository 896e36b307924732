import { planReader } from '#features/finance/books/access.ts'
import { baseCurrency } from '#features/finance/rates/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { withCents } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { decimalText } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { createRecurring, deleteRecurring, restoreRecurring, updateRecurring } from './commands.ts'
import { getRecurring, listRecurring } from './queries.ts'
import { NewRecurringFlowForm, RecurringFlowForm, recurringList } from './schema.ts'
import { RecurringPage } from './views/recurring-page.tsx'

export const recurringPages = listPages({
  path: paths.recurringCash(),
  param: 'recurringId',
  access: access({ auth: 'user', page: 'books' }),
  query: recurringList,
  title: c => translator(c.var.locale, 'cashFlows')('recurring.title'),
  async load(c, state) {
    const plan = planReader(c)
    return { rows: await listRecurring(scope(c), plan, state), seesPay: plan.reader === 'PAYROLL' }
  },
  find: (c, id, done) => getRecurring(scope(c), planReader(c), id, { deleted: done === 'delete' }),
  async values(c, id): Promise<Record<string, string>> {
    const plan = planReader(c)
    if (id === null) return { currency: baseCurrency, every: 'MONTH', fromDay: plan.today }
    const flow = await getRecurring(scope(c), plan, id)
    const { name, currency, category, every, fromDay, untilDay, updatedAt } = flow
    const texts = { name, amount: decimalText(flow), currency, category, every, fromDay, untilDay: untilDay ?? '' }
    return { ...texts, updatedAt: String(updatedAt) }
  },
  create: {
    form: NewRecurringFlowForm,
    run: (c, input) => createRecurring(scope(c), planReader(c), withCents(input, input)),
  },
  edit: {
    form: RecurringFlowForm,
    run: async (c, id, change) =>
      updateRecurring(scope(c), planReader(c), id, withCents(change, await getRecurring(scope(c), planReader(c), id))),
  },
  actions: {
    delete: (c, id) => deleteRecurring(scope(c), planReader(c), id),
    restore: (c, id) => restoreRecurring(scope(c), planReader(c), id),
  },
  view: view => <RecurringPage {...view} />,
})
