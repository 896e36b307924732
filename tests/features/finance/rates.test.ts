import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysToRate } from '#features/finance/exchange-rates/rules.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { dataOf, startBooks } from '#tests/support/books.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

type Owner = Awaited<ReturnType<typeof startBooks>>['owner']
const page = '/finance/cash/rates'
const ratesOf = async (owner: Owner) =>
  (
    await dataOf<{ items: { currency: string; day: string; rate: number }[] }>(owner, '/api/finance/rates?order=asc')
  ).items
    .map(({ currency, day, rate }) => `${currency} ${day} ${rate}`)
    .toSorted()
async function inputsOf(response: Response) {
  const inputs = allOf(readHtml(await response.text()), 'input').map(({ attributes }) => attributes)
  return Object.fromEntries(inputs.map(({ name = '', value = '' }) => [name, value]))
}

describe('the form for exchange rates', () => {
  it('starts with the currency in use and today', async () => {
    const { owner } = await startBooks(t, 'SEK')
    expect(await inputsOf(await owner.request(`${page}?panel=new`))).toMatchObject({
      currency: 'SEK',
      day: '2026-11-20',
    })
    await dataOf(owner, '/api/finance/rates', { json: { currency: 'EUR', day: '2026-11-01', rate: 1.1 } })
    expect(await inputsOf(await owner.request(`${page}?panel=new`))).toMatchObject({ currency: 'EUR' })
  })

  it('accepts rates for several days at once and ignores empty lines', async () => {
    const { owner } = await startBooks(t)
    const form = {
      currency: 'EUR',
      day: '2026-09-01',
      rate: '1.05',
      day1: '2026-10-01',
      rate1: '1,07',
      day2: '',
      rate2: '',
    }
    const response = await owner.request(page, { form })
    expect(response.status).toBe(303)
    expect(await ratesOf(owner)).toEqual(['EUR 2026-09-01 1.05', 'EUR 2026-10-01 1.07'])
  })

  it('saves all rates or none, and shows the error at the day that fails', async () => {
    const { owner } = await startBooks(t)
    await dataOf(owner, '/api/finance/rates', { json: { currency: 'EUR', day: '2026-10-01', rate: 1.1 } })
    const first = { currency: 'EUR', day: '2026-09-01', rate: '1.05' }
    for (const [second, status, message] of [
      [{ day1: '2026-10-01', rate1: '2' }, 409, 'There is already a EUR rate for Oct 1, 2026.'],
      [{ day1: '2026-09-01', rate1: '2' }, 409, 'There is already a EUR rate for Sep 1, 2026.'],
      [{ day1: '2027-01-01', rate1: '2' }, 422, 'This day hasn’t come yet.'],
      [{ day1: '', rate1: '2' }, 422, 'Required.'],
      [{ day1: '2026-10-05', rate1: 'two' }, 422, 'Must be a number.'],
    ] as const) {
      const response = await owner.request(page, { form: { ...first, ...second } })
      expect(response.status).toBe(status)
      const html = await response.text()
      expect(textOf(readHtml(html))).toContain(message)
      expect(html).toContain('value="1.05"')
    }
    expect(await ratesOf(owner)).toEqual(['EUR 2026-10-01 1.1'])
  })

  it('asks for a rate if none was typed', async () => {
    const { owner } = await startBooks(t)
    const response = await owner.request(page, { form: { currency: 'EUR', day: '2026-09-01', rate: '', rate1: '' } })
    expect(response.status).toBe(422)
    expect(textOf(readHtml(await response.text()))).toContain('Required.')
  })

  it('is prefilled with the days of a bank file that lack rates, and leads back to the preview', async () => {
    const { owner, bankAccountId } = await startBooks(t, 'EUR')
    const content = [
      'Date,Description,Amount',
      '2026-07-01,Rent,-5.00',
      '2026-07-20,Fee,-1.00',
      '2026-09-02,Rent,-5.00',
    ]
    const { id } = await dataOf<{ id: string }>(owner, '/api/finance/cash-entries/import/preview', {
      json: { bankAccountId, fileName: 'bank.csv', content: content.join('\n') },
    })
    const previewPage = `/finance/cash/import/${id}`
    const html = readHtml(await (await owner.request(previewPage)).text())
    expect(textOf(html)).toContain(
      '3 lines aren’t imported yet. Figures are in US dollars, and there is no EUR rate for their days. ' +
        '2 rates are enough: each applies for 31 days.',
    )
    const link = allOf(html, 'a').find(({ attributes }) => attributes.href?.startsWith(`${page}?panel=new`))
    const inputs = await inputsOf(await owner.request(link!.attributes.href!))
    expect(inputs).toMatchObject({ currency: 'EUR', day: '2026-07-01', day1: '2026-09-02', next: previewPage })
    const response = await owner.request(page, { form: { ...inputs, rate: '1.1', rate1: '1.2' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, previewPage])
    expect(textOf(readHtml(await (await owner.request(previewPage)).text()))).not.toContain('there is no EUR rate')
  })

  it('never redirects to another site', async () => {
    const { owner } = await startBooks(t)
    const form = { currency: 'EUR', day: '2026-09-01', rate: '1.05', next: '//evil.example' }
    expect((await owner.request(page, { form })).headers.get('location')).toMatch(
      /^\/finance\/cash\/rates\?done=create/,
    )
  })
})

it('a rate covers 31 days, so one rate is enough for days that are close together', () => {
  expect(daysToRate(['2026-09-02', '2026-07-01', '2026-08-01', '2026-08-02'])).toEqual(['2026-07-01', '2026-08-02'])
  expect(daysToRate([])).toEqual([])
})
