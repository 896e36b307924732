import { daysPerMonth } from '#features/finance/books/rules-months.ts'
import type { Formula } from '#kit/formula.ts'

const money = (expression: Formula['expression']): Formula => ({ expression, unit: 'money' })
const share = (expression: Formula['expression']): Formula => ({ expression, unit: 'share' })
const count = (expression: Formula['expression']): Formula => ({ expression, unit: 'count' })
const ratio = (expression: Formula['expression']): Formula => ({ expression, unit: 'ratio' })
const add = (...of: Formula['expression'][]) => ({ op: 'add' as const, of })
const subtract = (...of: Formula['expression'][]) => ({ op: 'subtract' as const, of })
const multiply = (...of: Formula['expression'][]) => ({ op: 'multiply' as const, of })
const divide = (...of: Formula['expression'][]) => ({ op: 'divide' as const, of })

/**
 * The formula of every figure. The names in a formula are inputs of `explain`. Money is in US cents. The pages, the API
 * and the explanations all use this table.
 */
export const formulas = {
  cash: money('balances'),
  burn: money({ op: 'median', of: ['burn1', 'burn2', 'burn3'] }),
  lastMonthBurn: money(subtract(add('payroll', 'otherSpending'), 'revenue')),
  /** For readers who see pay and other spending as one sum. */
  lastMonthBurnOfSums: money(subtract('spending', 'revenue')),
  cashRunway: { expression: { op: 'floor', of: [multiply(divide('cash', 'burn'), daysPerMonth)] }, unit: 'days' },
  // 4.33 weeks per month by convention. The exact value is 30.4375 / 7 = 4.348.
  weeklyBurn: money(divide('burn', 4.33)),
  totalFunding: money('funding'),
  teamCost: money(divide(multiply('weeklyCost', daysPerMonth), 7)),

  mrr: money(subtract(add('new', 'expansion', 'reactivation'), 'contraction', 'churned')),
  arr: money(multiply('mrr', 12)),
  growth: share(divide(subtract('mrrAtEnd', 'mrrAtStart'), 'mrrAtStart')),
  customers: count('payingCustomers'),
  newCustomers: count('newOfMonth'),
  churnRate: share(divide('lostCustomers', 'customersAtStart')),
  arpa: money(divide('mrr', 'customers')),
  ltv: money(divide(multiply('arpa', 'margin'), 'churnRate')),
  /** Without churn a customer counts as staying 36 months. */
  ltvWithoutChurn: money(multiply(36, 'arpa', 'margin')),
  cac: money(divide('acquisitionSpend', 'newCustomersOfQuarter')),
  ltvCacRatio: ratio(divide('ltv', 'cac')),
  quickRatio: ratio(
    divide(add('newInMonth', 'expansionInMonth', 'reactivationInMonth'), add('contractionInMonth', 'churnedInMonth')),
  ),
  netRevenueRetention: share(divide('mrrOfThemNow', 'mrrYearAgo')),

  activeUsers: count('newestValue'),
  /** The sum of the last complete month, because the value of a single day says little. */
  signups: count('valuesOfMonth'),
  trialConversion: share('newestValue'),
  nps: count('newestValue'),
  productMarketFit: share('newestValue'),

  mvpShare: share(divide('itemsDone', 'itemsTotal')),
  commitmentsMet: share(divide('commitmentsKept', 'commitmentsDue')),
} satisfies Record<string, Formula>

/** The figures that pages and API responses show. */
export type FigureId = Exclude<keyof typeof formulas, 'lastMonthBurnOfSums' | 'ltvWithoutChurn'>
