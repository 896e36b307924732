import type { Statement } from '#db/client.ts'
import { bankAccounts, bankBalances, cashEntries, teamCosts } from '#db/schema/finance.ts'
import { mrrMovements } from '#db/schema/finance-figures.ts'
import { type Chapter, day, type SampleContext } from '#features/accounts/demo/commands-sample-context.ts'
import type { SampleBooks } from '#features/accounts/demo/companies/company.ts'
import { addMonths, firstDayOf, monthOf } from '#features/finance/books/rules-months.ts'
import { translator } from '#i18n/messages.ts'
import { dayIn } from '#kit/day.ts'
import { mrrAtEnd, sampleMovements } from './commands-customers.ts'
import { sampleBalances, sampleLines, sampleMonths } from './commands-lines.ts'
import { metricStatements } from './commands-metrics.ts'
import { versionOf } from './commands-version.ts'

/** Eighteen months of books of a sample company: bank account, lines, balances, revenue and what its people cost. */
export const books: Chapter = context => {
  const { company, scope } = context
  return company.books ? bookStatements(context, company.books, dayIn('UTC', scope.clock.now())) : []
}

function bookStatements(context: SampleContext, sample: SampleBooks, today: string): Statement[] {
  const { scope, foundedAt, language } = context
  const { db, ids, accountId } = scope
  const t = translator(language, 'financeDemo')
  const bankAccountId = ids.id('bnk')
  const times = { createdAt: foundedAt, updatedAt: foundedAt }
  const movements = sampleMovements(sample.mrr, today)
  const lines = sampleLines(sample, today, month => mrrAtEnd(movements, month))
  const usd = { bankAccountId, rate: 1 }
  const entryRows = lines.map(({ day: on, cents, category, text }, at) => {
    const entryId = ids.id('ent')
    const of = { id: ids.id('ver'), accountId, entryId, ...usd, day: on, cents, currency: 'USD', usdCents: cents }
    const words = 'key' in text ? t(`lines.${text.key}`) : text.name
    return { ...of, category, text: words, source: 'demo', sourceKey: String(at), ...versionOf(context, on) }
  })
  const balanceRows = sampleBalances(sample, today, lines).map(({ day: on, cents }) => ({
    id: ids.id('ver'),
    accountId,
    balanceId: ids.id('bal'),
    ...usd,
    day: on,
    cents,
    usdCents: cents,
    ...versionOf(context, on),
  }))
  const movementRows = movements.map(({ day: on, customer, kind, cents }, at) => {
    const movementId = ids.id('mov')
    const of = { id: ids.id('ver'), accountId, movementId, day: on, customer, kind, cents }
    return { ...of, source: 'demo', sourceKey: String(at), ...versionOf(context, on) }
  })
  return [
    db.orm.insert(bankAccounts).values({ id: bankAccountId, accountId, name: sample.bank, currency: 'USD', ...times }),
    db.orm.insert(cashEntries).values(entryRows),
    db.orm.insert(bankBalances).values(balanceRows),
    db.orm.insert(mrrMovements).values(movementRows),
    db.orm.insert(teamCosts).values(costRows(context, sample, today)),
    ...metricStatements(context, sample, today),
  ]
}

/** What each person costs a week. Together they are the payroll. */
function costRows({ scope, people, foundedAt }: SampleContext, { payroll }: SampleBooks, today: string) {
  const paid = people.filter(({ role }) => role !== 'OBSERVER' && role !== 'INVESTOR')
  const weights = paid.map((_, at) => 10 - (at % 4))
  const total = weights.reduce((sum, each) => sum + each, 0)
  const weekly = (payroll * 100 * 12) / 52
  return paid.map(({ id }, at) => ({
    id: scope.ids.id('cst'),
    accountId: scope.accountId,
    memberId: id,
    name: '',
    weeklyCents: Math.round((weekly * weights[at]!) / total),
    fromDay: firstDayOf(addMonths(monthOf(today), -sampleMonths)),
    createdAt: foundedAt + day,
    updatedAt: foundedAt + day,
  }))
}
