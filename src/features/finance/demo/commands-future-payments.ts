import type { Statement } from '#db/client.ts'
import { cashPlanned, cashRecurring } from '#db/schema/finance.ts'
import { dayMs, type SampleContext } from '#features/accounts/demo/commands-sample-context.ts'
import type { SampleBooks } from '#features/accounts/demo/companies/company.ts'
import { suppliers } from '#features/accounts/demo/companies/sample-suppliers-customers.ts'
import { addMonths, firstDayOf, monthOf } from '#features/finance/books/rules-months.ts'
import { translator } from '#i18n/messages.ts'
import { addDays, type Day } from '#kit/day.ts'
import { sampleMonthCount } from './commands-lines.ts'

/** The recurring and planned payments: the rent, quarterly tax and single payments. */
export function sampleFuturePaymentStatements(context: SampleContext, sample: SampleBooks, today: Day): Statement[] {
  const { scope, language, foundedAt } = context
  const { db, ids, accountId } = scope
  const t = translator(language, 'financeDemo')
  const times = { createdAt: foundedAt, updatedAt: scope.clock.now() - 3 * dayMs }
  const [landlord] = suppliers.find(([, category]) => category === 'OFFICE')!
  const firstMonth = addMonths(monthOf(today), -sampleMonthCount)
  const paymentFields = { accountId, currency: 'USD', ...times }
  const recurring = [
    {
      id: ids.id('rec'),
      ...paymentFields,
      name: landlord,
      cents: -sample.office * 100,
      category: 'OFFICE' as const,
      every: 'MONTH' as const,
      fromDay: firstDayOf(firstMonth),
    },
    {
      id: ids.id('rec'),
      ...paymentFields,
      name: t('lines.tax'),
      cents: -sample.tax * 100,
      category: 'TAX' as const,
      every: 'QUARTER' as const,
      // The same quarters as in the bank lines.
      fromDay: addDays(firstDayOf(addMonths(monthOf(today), -1)), 19),
    },
  ]
  const plannedPayments = (sample.planned ?? []).map(({ inDays, amount, ...payment }) => ({
    id: ids.id('pln'),
    ...paymentFields,
    ...payment,
    day: addDays(today, inDays),
    cents: amount * 100,
    slips: [],
  }))
  return [
    db.orm.insert(cashRecurring).values(recurring),
    ...(plannedPayments.length > 0 ? [db.orm.insert(cashPlanned).values(plannedPayments)] : []),
  ]
}
