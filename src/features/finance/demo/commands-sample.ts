import type { Statement } from '#db/client.ts'
import { bankAccounts, bankBalances, cashEntries, teamCosts } from '#db/schema/finance.ts'
import { mrrMovements } from '#db/schema/finance-figures.ts'
import { dayMs, type SampleContext, type SampleStatements } from '#features/accounts/demo/commands-sample-context.ts'
import type { SampleBooks } from '#features/accounts/demo/companies/company.ts'
import { addMonths, firstDayOf, monthOf } from '#features/finance/books/rules-months.ts'
import { translator } from '#i18n/messages.ts'
import { dayIn } from '#kit/day.ts'
import { mrrAtEnd, sampleMovements } from './commands-customers.ts'
import { sampleFuturePaymentStatements } from './commands-future-payments.ts'
import { sampleBalances, sampleLines, sampleMonthCount } from './commands-lines.ts'
import { sampleMetricStatements } from './commands-metrics.ts'
import { versionOf } from './commands-version.ts'

// The demo projects exist already and have at most one delivery. It becomes the MVP.
const insertMvpSettingsSql = `insert into finance_settings (id, account_id, mvp_kind, mvp_id, updated_at)
  select ?1, ?2, 'DELIVERY', d.id, ?3 from deliveries d where d.account_id = ?2 order by d.id limit 1`

/**
 * Returns the statements for eighteen months of books of a sample company: bank account, lines, balances, revenue, team
 * costs, and recurring and planned payments.
 */
export const sampleBookStatements: SampleStatements = context => {
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
  const usdFields = { bankAccountId, rate: 1 }
  const entryRows = lines.map(({ day, cents, category, text }, index) => {
    const entryId = ids.id('ent')
    const entry = {
      id: ids.id('ver'),
      accountId,
      entryId,
      ...usdFields,
      day,
      cents,
      currency: 'USD',
      usdCents: cents,
    }
    const lineText = 'key' in text ? t(`lines.${text.key}`) : text.name
    return {
      ...entry,
      category,
      text: lineText,
      source: 'demo',
      sourceKey: String(index),
      ...versionOf(context, day),
    }
  })
  const balanceRows = sampleBalances(sample, today, lines).map(({ day, cents }) => ({
    id: ids.id('ver'),
    accountId,
    balanceId: ids.id('bal'),
    ...usdFields,
    day,
    cents,
    usdCents: cents,
    ...versionOf(context, day),
  }))
  const movementRows = movements.map(({ day, customer, kind, cents }, index) => {
    const movementId = ids.id('mov')
    const movement = { id: ids.id('ver'), accountId, movementId, day, customer, kind, cents }
    return { ...movement, source: 'demo', sourceKey: String(index), ...versionOf(context, day) }
  })
  return [
    db.orm.insert(bankAccounts).values({ id: bankAccountId, accountId, name: sample.bank, currency: 'USD', ...times }),
    db.orm.insert(cashEntries).values(entryRows),
    db.orm.insert(bankBalances).values(balanceRows),
    db.orm.insert(mrrMovements).values(movementRows),
    db.orm.insert(teamCosts).values(costRows(context, sample, today)),
    ...sampleMetricStatements(context, sample, today),
    ...sampleFuturePaymentStatements(context, sample, today),
    { sql: insertMvpSettingsSql, args: [ids.id('fst'), accountId, scope.clock.now()] },
  ]
}

/**
 * Paid people without a user. They make the team large enough to show its payroll sum to readers who cannot see pay.
 */
const contractors = ['Iris Vega', 'Jonas Lund']

/** The weekly cost of each person. Together they add up to the payroll. */
function costRows({ scope, people, foundedAt }: SampleContext, { payroll }: SampleBooks, today: string) {
  const members = people.filter(({ role }) => role !== 'OBSERVER' && role !== 'INVESTOR')
  const paidPeople = [
    ...members.map(({ id }) => ({ memberId: id, name: '' })),
    ...contractors.map(name => ({ memberId: null, name })),
  ]
  const weights = paidPeople.map((_, index) => 10 - (index % 4))
  const total = weights.reduce((sum, each) => sum + each, 0)
  const weekly = (payroll * 100 * 12) / 52
  return paidPeople.map((person, index) => ({
    id: scope.ids.id('cst'),
    accountId: scope.accountId,
    ...person,
    weeklyCents: Math.round((weekly * weights[index]!) / total),
    fromDay: firstDayOf(addMonths(monthOf(today), -sampleMonthCount)),
    createdAt: foundedAt + dayMs,
    updatedAt: foundedAt + dayMs,
  }))
}
