import { listMemberNames } from '#features/accounts/members/queries-people.ts'
import { booksReaderOf, readAsOfDateForPage, scopeAndReader } from '#features/finance/books/access.ts'
import { getBankAccountFacts, listOpenBankAccounts } from '#features/finance/open-bank-accounts/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { amountValues, withCents } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { recordActions } from '#kit/list/record-actions.ts'
import { todayOf } from '#kit/time-zone.ts'
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
    const asOfDate = readAsOfDateForPage(c, { hasPay: false })
    const [rows, accounts] = await Promise.all([
      listCashEntries(...scopeAndReader(c), state, asOfDate),
      listOpenBankAccounts(scope(c)),
    ])
    return { rows, accounts, asOfDate }
  },
  loadFieldData: async c => ({ people: booksReaderOf(c) === 'PAYROLL' ? await listMemberNames(scope(c)) : [] }),
  ...recordActions({
    callerArgs: scopeAndReader,
    get: getCashEntry,
    remove: deleteCashEntry,
    restore: restoreCashEntry,
  }),
  values: async (c, id) =>
    id === null ? { day: todayOf(c) } : amountValues(await getCashEntry(...scopeAndReader(c), id)),
  create: {
    form: NewCashEntryForm,
    run: async (c, input) =>
      createCashEntry(...scopeAndReader(c), withCents(input, await getBankAccountFacts(scope(c), input.bankAccountId))),
  },
  edit: {
    form: CashEntryForm,
    run: async (c, id, change) =>
      updateCashEntry(...scopeAndReader(c), id, withCents(change, await getCashEntry(...scopeAndReader(c), id))),
  },
  view: view => <EntriesPage {...view} />,
})
