import { BookDay } from '#features/finance/books/schema.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { optionalReturnPath } from '#kit/http/return-path.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { C } from '#kit/list/pages-options.ts'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { createRates, deleteRate, updateRate } from './commands.ts'
import { findUsedCurrency, getRate, listRates } from './queries.ts'
import { daysToRate, maxFormRates, rateFieldNames } from './rules.ts'
import { NewRatesForm, RateForm, rateList } from './schema.ts'
import { RatesPage } from './views/rates-page.tsx'

/** The number of lines in a form that was opened without days. */
const emptyLines = 4

/**
 * The initial values of the form for new rates: the currency and the days of the URL, reduced to the days that need a
 * rate.
 */
async function newValues(c: C): Promise<Record<string, string>> {
  const { currency, days = '', next } = c.req.query()
  const neededDays = daysToRate(days.split(',').filter(day => BookDay.safeParse(day).success)).slice(0, maxFormRates)
  const lines = neededDays.length > 0 ? neededDays : [todayOf(c), ...Array<string>(emptyLines - 1).fill('')]
  const dayFields = lines.map((day, index) => [rateFieldNames(index).day, day])
  const returnPath = optionalReturnPath(next)
  return {
    currency: currency ?? (await findUsedCurrency(scope(c))) ?? '',
    ...Object.fromEntries(dayFields),
    ...(returnPath && { next: returnPath }),
  }
}

export const ratePages = listPages({
  path: paths.currencyRates(),
  param: 'rateId',
  access: access({ auth: 'user', page: 'books' }),
  query: rateList,
  title: c => translator(c.var.locale, 'currencyRates')('title'),
  load: async (c, state) => ({ rows: await listRates(scope(c), state) }),
  findNoticeRow: async (c, id, action) => (action === 'delete' ? null : getRate(scope(c), id)),
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return newValues(c)
    const { currency, day, rate, updatedAt } = await getRate(scope(c), id)
    return { currency, day, rate: String(rate), updatedAt: String(updatedAt) }
  },
  create: {
    form: NewRatesForm,
    run: (c, input) => createRates(scope(c), input),
    respond: (c, { id }, _, { next }) =>
      c.redirect(optionalReturnPath(next) ?? `${paths.currencyRates()}?done=create&row=${id}`, 303),
  },
  edit: { form: RateForm, run: (c, id, change) => updateRate(scope(c), id, change) },
  actions: { delete: (c, id) => deleteRate(scope(c), id) },
  view: view => <RatesPage {...view} />,
})
