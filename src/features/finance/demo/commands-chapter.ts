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
import { planStatements } from './commands-plans.ts'
import { versionOf } from './commands-version.ts'

// The projects, which come before the books, have at most one delivery.
const markMvp = `insert into finance_settings (id, account_id, mvp_kind, mvp_id, updated_at)
  select ?1, ?2, 'DELIVERY', d.id, ?3 from deliveries d where d.account_id = ?2 order by d.id limit 1`

/** Eighteen months of books of a sample company: bank account, lines, balances, revenue, what its people cost, and plans. */
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
    ...planStatements(context, sample, today),
    { sql: markMvp, args: [ids.id('fst'), accountId, scope.clock.now()] },
  ]
}

/** People who are paid and have no sign-in: with them, readers without pay see the payroll as a sum. */
const contractors = ['Iris Vega', 'Jonas Lund']

/** What each person costs a week. Together they are the payroll. */
function costRows({ scope, people, foundedAt }: SampleContext, { payroll }: SampleBooks, today: string) {
  const members = people.filter(({ role }) => role !== 'OBSERVER' && role !== 'INVESTOR')
  const paid = [
    ...members.map(({ id }) => ({ memberId: id, name: '' })),
    ...contractors.map(name => ({ memberId: null, name })),
  ]
  const weights = paid.map((_, at) => 10 - (at % 4))
  const total = weights.reduce((sum, each) => sum + each, 0)
  const weekly = (payroll * 100 * 12) / 52
  return paid.map((person, at) => ({
    id: scope.ids.id('cst'),
    accountId: scope.accountId,
    ...person,
    weeklyCents: Math.round((weekly * weights[at]!) / total),
    fromDay: firstDayOf(addMonths(monthOf(today), -sampleMonths)),
    createdAt: foundedAt + day,
    updatedAt: foundedAt + day,
  }))
}
