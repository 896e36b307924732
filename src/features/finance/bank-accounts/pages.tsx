import { datedReaderOf } from '#features/finance/books/access.ts'
import { getBankAccountFacts } from '#features/finance/open-bank-accounts/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { paths } from '#src/paths.ts'
import { createBankAccount, deleteBankAccount, updateBankAccount } from './commands.ts'
import { getBankAccount, listBankAccounts } from './queries.ts'
import { BankAccountForm, bankAccountList, NewBankAccountForm } from './schema.ts'
import { BankAccountsPage } from './views/bank-accounts-page.tsx'

export const bankAccountPages = listPages({
  path: paths.bankAccounts(),
  param: 'bankAccountId',
  access: access({ auth: 'user', page: 'books' }),
  query: bankAccountList,
  title: c => translator(c.var.locale, 'bankAccounts')('title'),
  async load(c, state) {
    const { balancesFrom, ...rows } = await listBankAccounts(scope(c), datedReaderOf(c), state)
    return { rows, balancesFrom }
  },
  findNoticeRow: async (c, id, action) => (action === 'delete' ? null : getBankAccount(scope(c), datedReaderOf(c), id)),
  async values(c, id) {
    if (id === null) return { name: '', currency: 'USD' }
    const { name, currency } = await getBankAccountFacts(scope(c), id)
    return { name, currency }
  },
  create: {
    form: NewBankAccountForm,
    run: (c, input) => createBankAccount(scope(c), datedReaderOf(c), input),
    nextPath: id => `${paths.balances(id)}?panel=new`,
  },
  edit: { form: BankAccountForm, run: (c, id, change) => updateBankAccount(scope(c), datedReaderOf(c), id, change) },
  actions: {
    archive: (c, id) => updateBankAccount(scope(c), datedReaderOf(c), id, { archived: true }),
    restore: (c, id) => updateBankAccount(scope(c), datedReaderOf(c), id, { archived: false }),
    delete: (c, id) => deleteBankAccount(scope(c), datedReaderOf(c), id),
  },
  view: view => <BankAccountsPage {...view} />,
})
