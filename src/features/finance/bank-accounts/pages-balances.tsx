import type { Context } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { dayIn } from '#kit/day.ts'
import { access } from '#kit/http/access.ts'
import { amountOf } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { deleteBalance, recordBalance } from './commands.ts'
import { findBalance, getBankAccount, listBalances } from './queries.ts'
import { balanceList, NewBalanceForm } from './schema.ts'
import { BalancesPage } from './views/balances-page.tsx'

const accountOf = (c: Context<AppEnv>) => c.req.param('bankAccountId') ?? ''

/** The balances of one bank account. A balance is corrected by recording its day again. */
export const balancePages = listPages({
  path: paths.balances(':bankAccountId'),
  param: 'balanceId',
  access: access({ auth: 'user', page: 'books' }),
  query: balanceList,
  title: c => translator(c.var.locale, 'bankAccounts')('balances'),
  async load(c, state) {
    const account = await getBankAccount(scope(c), accountOf(c))
    return { account, rows: await listBalances(scope(c), account.id, state) }
  },
  find: (c, id) => findBalance(scope(c), accountOf(c), { id }),
  values: async c => ({ day: dayIn(timeZoneOf(c), c.var.services.clock.now()) }),
  create: {
    form: NewBalanceForm,
    async run(c, { day, amount }) {
      const { id, currency } = await getBankAccount(scope(c), accountOf(c))
      return recordBalance(scope(c), id, { day, cents: amountOf('amount', amount, currency) })
    },
  },
  actions: { delete: (c, id) => deleteBalance(scope(c), accountOf(c), id) },
  view: view => <BalancesPage {...view} />,
})
