import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { simulateForecast } from '#features/finance/plan-forecasts/commands.ts'
import { storeWeeklyForecasts } from '#features/finance/plan-forecasts/commands-weekly.ts'
import type { PlanScore } from '#features/finance/plan-forecasts/rules-score.ts'
import { maxRequestedForecasts, type StoredForecast } from '#features/finance/plan-forecasts/rules-types.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { startCheckoutPlan } from '#tests/support/checkout-plan.ts'
import { days } from '#tests/support/clock.ts'

let t: TestApp
beforeEach(async () => {
  t = await makeTestApp()
})
afterEach(() => t.close())

const api = '/api/finance/forecasts'
/** Runs the job of the weekly forecasts. The first run for an account only plans its forecast of the next Monday. */
const storeForecasts = () => storeWeeklyForecasts(t.services)
const moveClockTo = (time: string) => t.clock.move(Date.parse(time) - t.clock.now())
/** Signs a person in again, because sessions expire when the clock moves by weeks. */
const signIn = ({ user }: Pick<TestPerson, 'user'>, accountId = user.accountId) => t.signIn({ id: user.id, accountId })
const listForecasts = async (person: Pick<TestPerson, 'user'>, accountId?: string) =>
  (await dataOf<{ items: StoredForecast[] }>(await signIn(person, accountId), api)).items
const scoreFor = async (person: Pick<TestPerson, 'user'>) => dataOf<PlanScore>(await signIn(person), `${api}/score`)

describe('the weekly forecast', () => {
  it('is stored on Monday, once', async () => {
    const { owner } = await startCheckoutPlan(t)
    expect(await storeForecasts()).toBe(0)
    moveClockTo('2026-11-23T04:00:00Z')
    expect(await storeForecasts()).toBe(0)
    moveClockTo('2026-11-23T05:01:00Z')
    expect([await storeForecasts(), await storeForecasts()]).toEqual([1, 0])
    const [forecast, ...others] = await listForecasts(owner)
    expect(others).toEqual([])
    expect(forecast).toMatchObject({ day: '2026-11-23', trigger: 'WEEKLY', user: null })
    expect(forecast!.statements.map(({ kind }) => kind)).toContain('CASH_BAND')
    moveClockTo('2026-11-30T05:01:00Z')
    expect(await storeForecasts()).toBe(1)
    expect(await listForecasts(owner)).toHaveLength(2)
  })

  it('is not stored for an account without a plan or with too little data', async () => {
    const { owner, setBalance } = await startBooks(t)
    await setBalance('2026-10-05', 100)
    await dataOf(owner, '/api/finance/settings', { method: 'PUT', json: { grossMargin: 80 } })
    await storeForecasts()
    t.clock.move(14 * days)
    expect(await storeForecasts()).toBe(0)
    expect(await listForecasts(owner)).toEqual([])
  })

  it('can be repeated from its stored inputs, to the last bit', async () => {
    const { owner } = await startCheckoutPlan(t)
    const { id } = await dataOf<StoredForecast>(owner, api, { method: 'POST' })
    const stored = await t.client.execute({
      sql: 'select inputs, inputs_hash, outlook from plan_forecasts where id = ?',
      args: [id],
    })
    const { inputs, inputs_hash: hash, outlook } = stored.rows[0] as unknown as Record<string, string>
    expect(sha256(inputs!)).toBe(hash)
    expect(JSON.stringify(simulateForecast(JSON.parse(inputs!)).outlook)).toBe(outlook)
  })

  it('is scored by actual shipping and by the next balance', async () => {
    const { owner, shipCheckout, bankAccountId } = await startCheckoutPlan(t)
    await storeForecasts()
    moveClockTo('2026-11-23T05:01:00Z')
    await storeForecasts()
    const [forecast] = await listForecasts(owner)
    const band = forecast!.statements.find(({ kind, level }) => kind === 'CASH_BAND' && level === 4)!
    await shipCheckout(t.clock.now() + 2 * days)
    moveClockTo('2026-12-22T12:00:00Z')
    const balance = { day: '2026-12-22', cents: Math.round((band.low! + band.high!) / 2) }
    await dataOf(await signIn(owner), `/api/finance/bank-accounts/${bankAccountId}/balances`, { json: balance })
    moveClockTo('2027-01-11T05:01:00Z')
    await storeForecasts()
    const [scored] = (await listForecasts(owner)).filter(({ id }) => id === forecast!.id)
    const outcomes = scored!.statements.map(({ kind, level, subjectName, outcome }) => [
      kind,
      level,
      subjectName,
      outcome,
    ])
    const checkout = scored!.statements.find(({ kind }) => kind === 'SHIP_BY')!.subjectName
    expect(outcomes).toContainEqual(['SHIP_BEFORE_CASH_OUT', null, checkout, true])
    expect(outcomes).toContainEqual(['SHIP_BY', 95, checkout, true])
    expect(outcomes).toContainEqual(['CASH_BAND', 4, null, true])
    expect(outcomes).toContainEqual(['CASH_BAND', 13, null, null])
    const score = await scoreFor(owner)
    expect(score).toMatchObject({ weeks: 1, verdict: null })
    expect(score.cashBands[0]).toMatchObject({ statements: 1, share: 1 })
  })
})

describe('a forecast on request', () => {
  it('gets outcomes, but does not count in the score', async () => {
    const { owner, shipCheckout } = await startCheckoutPlan(t)
    await dataOf(owner, api, { method: 'POST' })
    await shipCheckout(t.clock.now() + days)
    moveClockTo('2027-02-01T05:01:00Z')
    await storeForecasts()
    t.clock.move(7 * days)
    await storeForecasts()
    const [requestedForecast] = await listForecasts(owner)
    expect(requestedForecast).toMatchObject({ trigger: 'ASKED', user: { id: owner.user.id } })
    expect(requestedForecast!.statements.some(({ outcome }) => outcome === true)).toBe(true)
    expect(await scoreFor(owner)).toMatchObject({ weeks: 0, brier: null })
  })

  it('replaces the oldest one once there are too many, and never a weekly one', async () => {
    const { owner } = await startCheckoutPlan(t)
    await storeForecasts()
    moveClockTo('2026-11-23T05:01:00Z')
    await storeForecasts()
    const onMonday = await signIn(owner)
    const { id: oldest } = await dataOf<StoredForecast>(onMonday, api, { method: 'POST' })
    // Stores copies of the first forecast, each one second newer.
    await t.client.execute({
      sql: `insert into plan_forecasts (id, account_id, day, at, trigger, actor_id, model_version, runs, seed, inputs_hash, inputs,
          outlook, shown_to)
        select 'pfc_copy' || n.value, account_id, day, at + 1000 * n.value, trigger, actor_id, model_version, runs, seed,
          inputs_hash, inputs, outlook, shown_to
        from plan_forecasts f, (with recursive n (value) as (select 1 union all select value + 1 from n where value < ?2)
          select value from n) n where f.id = ?1`,
      args: [oldest, maxRequestedForecasts - 1],
    })
    t.clock.move(days)
    const onTuesday = await signIn(owner)
    const { id: newest } = await dataOf<StoredForecast>(onTuesday, api, { method: 'POST' })
    const rows = await t.client.execute('select id, trigger from plan_forecasts')
    const idsOf = (trigger: string) => rows.rows.filter(row => row.trigger === trigger).map(({ id }) => id)
    expect(idsOf('WEEKLY')).toHaveLength(1)
    expect(idsOf('ASKED')).toHaveLength(maxRequestedForecasts)
    expect(idsOf('ASKED')).not.toContain(oldest)
    expect(idsOf('ASKED')).toEqual(expect.arrayContaining(['pfc_copy1', newest]))
    const predictions = await t.client.execute({
      sql: 'select 1 from plan_statements where forecast_id = ?',
      args: [oldest],
    })
    expect(predictions.rows).toEqual([])
    const page = await (await onTuesday.request('/finance/forecasts')).text()
    expect(page).toContain(`the newest ${maxRequestedForecasts} are kept.`)
  })
})

describe('a stored forecast', () => {
  it('never contains its inputs, and rounds amounts for readers who must not see pay', async () => {
    const { owner } = await startCheckoutPlan(t)
    const lead = await addColleague(t, owner.user.accountId, 'TEAM_LEAD')
    await dataOf(owner, api, { method: 'POST' })
    const [[exactForecast], [roundedForecast]] = [
      await listForecasts(owner),
      await listForecasts(lead, owner.user.accountId),
    ]
    expect(JSON.stringify([exactForecast, roundedForecast])).not.toContain('teamPerWeek')
    const bandOf = (forecast: StoredForecast | undefined) =>
      forecast!.statements.find(({ kind }) => kind === 'CASH_BAND')!
    expect(bandOf(roundedForecast).low).not.toBe(bandOf(exactForecast).low)
    expect(String(bandOf(roundedForecast).low)).toMatch(/^-?\d\d?0*$/)
    const page = await (await lead.request('/finance/forecasts')).text()
    // The weekly pay of each person, in cents.
    expect(page).not.toContain('210000')
  })

  it('is hidden from readers who can’t see pay while too few people are paid', async () => {
    const { owner } = await startCheckoutPlan(t)
    const reader = await addColleague(t, owner.user.accountId, 'MEMBER', ['page:financials'])
    await dataOf(owner, api, { method: 'POST' })
    // Only Ann remains.
    await t.client.execute("delete from team_costs where name in ('Ben', 'Cleo', 'Dana')")
    const [forecast] = await listForecasts(reader, owner.user.accountId)
    expect(forecast).toMatchObject({ outlook: null, statements: [] })
    expect((await listForecasts(owner))[0]!.outlook).not.toBeNull()
  })

  it('of another account is unknown', async () => {
    const { owner } = await startCheckoutPlan(t)
    const { id } = await dataOf<StoredForecast>(owner, api, { method: 'POST' })
    const stranger = await t.register()
    expect((await stranger.request(`${api}/${id}`)).status).toBe(404)
    expect((await owner.request(`${api}/${id}`)).status).toBe(200)
  })

  it('is rejected with the reasons while the plan lacks data', async () => {
    const { owner } = await startBooks(t)
    const response = await owner.request(api, { method: 'POST' })
    const body = await response.json()
    expect(response.status).toBe(409)
    expect(JSON.stringify(body)).toContain('no_epics')
  })

  it('can be stored on the page, which then shows it', async () => {
    const { owner } = await startCheckoutPlan(t)
    const emptyPage = await (await owner.request('/finance/forecasts')).text()
    expect(emptyPage).toContain('No forecasts yet')
    const response = await owner.request('/finance/forecasts', { method: 'POST', form: {}, redirect: 'manual' })
    expect(response.status).toBe(303)
    const page = await (await owner.request(response.headers.get('location')!)).text()
    expect(page).toContain('Forecast stored.')
    expect(page).toContain('” ships before the money runs out')
  })
})
