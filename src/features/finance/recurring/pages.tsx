import { scopeAndDatedReader } from '#features/finance/books/access.ts'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { translator } from '#i18n/messages.ts'
import { access } from '#kit/http/access.ts'
import { amountValues, withCents } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { recordActions } from '#kit/list/record-actions.ts'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { recurringCommands } from './commands.ts'
import { listRecurringFlows } from './queries.ts'
import { NewRecurringFlowForm, RecurringFlowForm, recurringList } from './schema.ts'
import { RecurringPage } from './views/recurring-page.tsx'

export const recurringPages = listPages({
  path: paths.recurringCash(),
  param: 'recurringId',
  access: access({ auth: 'user', page: 'books' }),
  query: recurringList,
  title: c => translator(c.var.locale, 'cashFlows')('recurring.title'),
  async load(c, state) {
    const [scope, caller] = scopeAndDatedReader(c)
    return { rows: await listRecurringFlows(scope, caller, state), canSeePay: caller.reader === 'PAYROLL' }
  },
  ...recordActions({ callerArgs: scopeAndDatedReader, ...recurringCommands }),
  values: async (c, id) =>
    id === null
      ? { currency: baseCurrency, every: 'MONTH', fromDay: todayOf(c) }
      : amountValues(await recurringCommands.get(...scopeAndDatedReader(c), id)),
  create: {
    form: NewRecurringFlowForm,
    run: (c, input) => recurringCommands.create(...scopeAndDatedReader(c), withCents(input, input)),
  },
  edit: {
    form: RecurringFlowForm,
    run: async (c, id, change) =>
      recurringCommands.update(
        ...scopeAndDatedReader(c),
        id,
        withCents(change, await recurringCommands.get(...scopeAndDatedReader(c), id)),
      ),
  },
  view: view => <RecurringPage {...view} />,
})
