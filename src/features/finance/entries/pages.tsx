import { listPeople } from '#features/accounts/members/queries-people.ts'
import { getBankAccount, listBankAccountNames } from '#features/finance/bank-accounts/queries.ts'
import { booksReader } from '#features/finance/books/access.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { dayIn } from '#kit/day.ts'
import { access } from '#kit/http/access.ts'
import { amountOf } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { decimalText } from '#kit/money.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { createCashEntry, deleteCashEntry, restoreCashEntry, updateCashEntry } from './commands.ts'
import { getCashEntry, listCashEntries } from './queries.ts'
import { CashEntryForm, cashEntryList, NewCashEntryForm } from './schema.ts'
import { EntriesPage } from './views/entries-page.tsx'

export const cashEntryPages = listPages({
  path: paths.cashEntries(),
  param: 'entryId',
  access: access({ auth: 'user', page: 'books' }),
  query: cashEntryList,
  title: c => translator(c.var.locale, 'cashEntries')('title'),
  async load(c, state) {
    const reader = booksReader(c)
    const [rows, accounts] = await Promise.all([
      listCashEntries(scope(c), reader, state),
      listBankAccountNames(scope(c)),
    ])
    return { rows, accounts, seesPay: reader === 'PAYROLL' }
  },
  extra: async c => ({ people: booksReader(c) === 'PAYROLL' ? await listPeople(scope(c)) : [] }),
  find: async (c, id, done) => getCashEntry(scope(c), booksReader(c), id, { deleted: done === 'delete' }),
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return { day: dayIn(timeZoneOf(c), c.var.services.clock.now()), category: 'OTHER' }
    const { day, cents, currency, category, text, note, personId, version } = await getCashEntry(
      scope(c),
      booksReader(c),
      id,
    )
    const amount = decimalText({ cents, currency })
    return { day, amount, category, text, note, personId: personId ?? '', version }
  },
  create: {
    form: NewCashEntryForm,
    async run(c, { amount, ...input }) {
      const { currency } = await getBankAccount(scope(c), input.bankAccountId)
      return createCashEntry(scope(c), booksReader(c), { ...input, cents: amountOf('amount', amount, currency) })
    },
  },
  edit: {
    form: CashEntryForm,
    async run(c, id, { amount, ...change }) {
      const { currency } = await getCashEntry(scope(c), booksReader(c), id)
      const cents = amount === undefined ? undefined : amountOf('amount', amount, currency)
      return updateCashEntry(scope(c), booksReader(c), id, { ...change, cents })
    },
  },
  actions: {
    delete: (c, id) => deleteCashEntry(scope(c), booksReader(c), id),
    restore: (c, id) => restoreCashEntry(scope(c), booksReader(c), id),
  },
  view: view => <EntriesPage {...view} />,
})
