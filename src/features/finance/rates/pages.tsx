import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { dayIn } from '#kit/day.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { createRate, deleteRate, updateRate } from './commands.ts'
import { getRate, listRates } from './queries.ts'
import { NewRateForm, RateForm, rateList } from './schema.ts'
import { RatesPage } from './views/rates-page.tsx'

export const ratePages = listPages({
  path: paths.currencyRates(),
  param: 'rateId',
  access: access({ auth: 'user', page: 'books' }),
  query: rateList,
  title: c => translator(c.var.locale, 'currencyRates')('title'),
  load: async (c, state) => ({ rows: await listRates(scope(c), state) }),
  find: async (c, id, done) => (done === 'delete' ? null : getRate(scope(c), id)),
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return { currency: '', day: dayIn(timeZoneOf(c), c.var.services.clock.now()), rate: '' }
    const { currency, day, rate, updatedAt } = await getRate(scope(c), id)
    return { currency, day, rate: String(rate), updatedAt: String(updatedAt) }
  },
  create: { form: NewRateForm, run: (c, input) => createRate(scope(c), input) },
  edit: { form: RateForm, run: (c, id, change) => updateRate(scope(c), id, change) },
  actions: { delete: (c, id) => deleteRate(scope(c), id) },
  view: view => <RatesPage {...view} />,
})
