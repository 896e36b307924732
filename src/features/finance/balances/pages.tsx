import type { Context } from 'hono'
import { booksPageRequestOf, datedReaderOf } from '#features/finance/books/access.ts'
import { getBankAccountFacts } from '#features/finance/open-bank-accounts/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { withCents } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { deleteBalance, recordBalance } from './commands.ts'
import { findBalance, listBalances } from './queries.ts'
import { balanceList, NewBalanceForm } from './schema.ts'
import { BalancesPage } from './views/balances-page.tsx'

const bankAccountIdOf = (c: Context<AppEnv>) => c.req.param('bankAccountId') ?? ''

/** The balances of one bank account. A balance is corrected by recording its day again. */
export const balancePages = listPages({
  path: paths.balances(':bankAccountId'),
  param: 'balanceId',
  access: access({ auth: 'user', page: 'books' }),
  query: balanceList,
  title: c => translator(c.var.locale, 'bankAccounts')('balances'),
  async load(c, state) {
    const account = await getBankAccountFacts(scope(c), bankAccountIdOf(c))
    const books = booksPageRequestOf(c, { hasPay: true })
    const { balancesFrom, ...rows } = await listBalances(scope(c), books, account.id, state)
    return { account, rows, balancesFrom, asOfDate: books.asOfDate, canSeePastDays: books.reader === 'PAYROLL' }
  },
  findNoticeRow: (c, id) => findBalance(scope(c), { bankAccountId: bankAccountIdOf(c), balanceId: id }),
  values: async c => ({ day: todayOf(c) }),
  create: {
    form: NewBalanceForm,
    async run(c, input) {
      const account = await getBankAccountFacts(scope(c), bankAccountIdOf(c))
      return recordBalance(scope(c), datedReaderOf(c), account.id, withCents(input, account))
    },
  },
  actions: { delete: (c, id) => deleteBalance(scope(c), datedReaderOf(c), bankAccountIdOf(c), id) },
  view: view => <BalancesPage {...view} />,
})
