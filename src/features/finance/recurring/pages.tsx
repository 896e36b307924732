import { scopeAndPlan } from '#features/finance/books/access.ts'
import { baseCurrency } from '#features/finance/rates/rules.ts'
import { translator } from '#i18n/messages.ts'
import { access } from '#kit/http/access.ts'
import { amountValues, withCents } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { recordActions } from '#kit/list/record-actions.ts'
import { todayOf } from '#kit/time-zone.ts'
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
    const [scope, plan] = scopeAndPlan(c)
    return { rows: await listRecurring(scope, plan, state), seesPay: plan.reader === 'PAYROLL' }
  },
  ...recordActions({ caller: scopeAndPlan, get: getRecurring, remove: deleteRecurring, restore: restoreRecurring }),
  values: async (c, id) =>
    id === null
      ? { currency: baseCurrency, every: 'MONTH', fromDay: todayOf(c) }
      : amountValues(await getRecurring(...scopeAndPlan(c), id)),
  create: {
    form: NewRecurringFlowForm,
    run: (c, input) => createRecurring(...scopeAndPlan(c), withCents(input, input)),
  },
  edit: {
    form: RecurringFlowForm,
    run: async (c, id, change) =>
      updateRecurring(...scopeAndPlan(c), id, withCents(change, await getRecurring(...scopeAndPlan(c), id))),
  },
  view: view => <RecurringPage {...view} />,
})
