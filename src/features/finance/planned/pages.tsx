import { scopeAndDatedReader } from '#features/finance/books/access.ts'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { translator } from '#i18n/messages.ts'
import { access } from '#kit/http/access.ts'
import { amountValues, withCents } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { recordActions } from '#kit/list/record-actions.ts'
import { paths } from '#src/paths.ts'
import { plannedCommands } from './commands.ts'
import { listPlannedPayments } from './queries.ts'
import { NewPlannedPaymentForm, PlannedPaymentForm, plannedList } from './schema.ts'
import { PlannedPage } from './views/planned-page.tsx'

export const plannedPaymentPages = listPages({
  path: paths.plannedCash(),
  param: 'plannedId',
  access: access({ auth: 'user', page: 'books' }),
  query: plannedList,
  title: c => translator(c.var.locale, 'cashFlows')('planned.title'),
  async load(c, state) {
    const [scope, caller] = scopeAndDatedReader(c)
    return {
      rows: await listPlannedPayments(scope, caller, state),
      today: caller.today,
      canSeePay: caller.reader === 'PAYROLL',
    }
  },
  ...recordActions({ callerArgs: scopeAndDatedReader, ...plannedCommands }),
  values: async (c, id) =>
    id === null
      ? { currency: baseCurrency, kind: 'OTHER', chance: '100' }
      : amountValues(await plannedCommands.get(...scopeAndDatedReader(c), id)),
  create: {
    form: NewPlannedPaymentForm,
    run: (c, input) => plannedCommands.create(...scopeAndDatedReader(c), withCents(input, input)),
  },
  edit: {
    form: PlannedPaymentForm,
    run: async (c, id, change) =>
      plannedCommands.update(
        ...scopeAndDatedReader(c),
        id,
        withCents(change, await plannedCommands.get(...scopeAndDatedReader(c), id)),
      ),
  },
  view: view => <PlannedPage {...view} />,
})
