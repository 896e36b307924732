import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { days } from '#tests/support/clock.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { formWith } from '#tests/support/page-form.ts'

const { t, signInAs, world, makeBoard } = await makeBoardApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const api = '/api/value-configuration'
const page = '/business-value-config'
const update = async (change: object) => (await owner('PUT', api, change)).body.data

const board = await makeBoard(owner)
const [, doingColumn, , doneColumn] = await board.columnIdsFor(owner)
for (let i = 0; i < 6; i++) {
  const item = await board.addItem(owner, `Done ${i}`, { columnId: doingColumn, points: 2, dueDate: '2030-01-01' })
  await owner('POST', `${board.url}/items/${item.id}/move`, { columnId: doneColumn })
}
const html = async (path: string) => (await owner('GET', path)).body as string
/** The labels and the texts of the value cards on the dashboard of projects. */
const listCards = async () => {
  const section = allOf(readHtml(await html('/kanban')), 'section').find(
    ({ attributes }) => attributes['aria-labelledby'] === 'value-delivered',
  )!
  return allOf(section, 'dt').map(textOf)
}
const pageText = async (path = '/kanban') => textOf(readHtml(await html(path)))
beforeEach(async () => {
  await owner('POST', `${page}/reset`)
})

describe('the configuration', () => {
  it('has defaults until someone changes it', async () => {
    expect((await owner('GET', api)).body).toEqual({
      success: true,
      data: {
        valueType: 'both',
        displayMode: 'cards',
        revenueSettings: { currency: 'USD', prefix: '$', perPoint: 500 },
        customerKPISettings: { source: 'promises_kept', name: '', min: 0, max: 100, target: 80, value: null },
        rewardMultiplier: 500,
        updatedAt: null,
      },
    })
  })

  it('is changed field by field, and can be sent back as it was read', async () => {
    const changed = await update({ rewardMultiplier: 250, customerKPISettings: { target: 90 } })
    expect(changed).toMatchObject({ rewardMultiplier: 250, customerKPISettings: { target: 90, max: 100 } })
    expect(await update(changed)).toEqual({ ...changed, updatedAt: expect.any(Number) })
  })

  it('refuses a change of an outdated version', async () => {
    const { updatedAt } = await update({ rewardMultiplier: 1 })
    expect((await owner('PUT', api, { rewardMultiplier: 2, updatedAt: null })).status).toBe(409)
    expect((await owner('PUT', api, { rewardMultiplier: 3, updatedAt })).status).toBe(200)
    expect((await owner('PUT', api, { rewardMultiplier: 4, updatedAt })).status).toBe(409)
    expect((await owner('GET', api)).body.data.rewardMultiplier).toBe(3)
    await owner('POST', `${page}/reset`)
    expect((await owner('PUT', api, { rewardMultiplier: 5, updatedAt })).status).toBe(409)
  })

  it('accepts one of two simultaneous first changes', async () => {
    const responses = await Promise.all([1, 2].map(n => owner('PUT', api, { rewardMultiplier: n, updatedAt: null })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('names the field that is impossible', async () => {
    const { status, body } = await owner('PUT', api, { customerKPISettings: { target: 101 } })
    expect([status, body.error]).toEqual([422, 'The target must be on the scale.'])
  })

  it('is limited to owners and admins, and to their account', async () => {
    for (const role of ['TEAM_LEAD', 'MEMBER']) {
      const caller = await signInAs(role)
      expect((await caller('GET', api)).status, role).toBe(403)
      expect((await caller('PUT', api, { rewardMultiplier: 1 })).status, role).toBe(403)
    }
    expect((await (await signInAs('ADMIN'))('PUT', api, { rewardMultiplier: 9 })).status).toBe(200)
    const stranger = await signInAs('foreign owner')
    expect((await stranger('GET', api)).body.data.rewardMultiplier).toBe(500)
    const { rows } = await t.client.execute({
      sql: `select distinct action from audit_log where account_id = ? and action like 'value_configuration.%' order by 1`,
      args: [world.homeAccount.id],
    })
    expect(rows.map(({ action }) => action)).toEqual(['value_configuration.reset', 'value_configuration.updated'])
  })
})

describe('the value cards', () => {
  it.each([
    ['revenue', 'cards', ['Revenue value']],
    ['customerKPI', 'cards', ['Customer KPI']],
    ['both', 'cards', ['Revenue value', 'Customer KPI']],
    ['revenue', 'combined', ['Revenue value']],
    ['customerKPI', 'combined', ['Customer KPI']],
    ['both', 'combined', ['Value delivered']],
  ])('for %s as %s are %o', async (valueType, displayMode, labels) => {
    await update({ valueType, displayMode })
    expect(await listCards()).toEqual(labels)
    const text = await pageText()
    // 6 items × 2 points × $500
    if (valueType !== 'customerKPI') expect(text).toContain('$6,000')
    if (valueType !== 'revenue') expect(text).toContain('6 of 6 commitments met')
    expect(text).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('use the value per point, the sign, the name and the scale', async () => {
    await update({
      rewardMultiplier: 2.5,
      revenueSettings: { prefix: 'US$' },
      customerKPISettings: { name: 'Love', max: 90 },
    })
    const text = await pageText()
    for (const part of ['US$30', 'US$2.5 per completed point', 'Love', 'On a scale of 0 to 90. Target 80'])
      expect(text).toContain(part)
    const { metrics, valueConfiguration } = (await owner('GET', '/api/kanban/dashboard')).body.data
    expect(metrics.valueDelivered).toMatchObject({ revenueValue: 30, customerKPIValue: 90 })
    expect(valueConfiguration.rewardMultiplier).toBe(2.5)
  })

  it('read NPS from the metrics once there is a value', async () => {
    await update({ customerKPISettings: { source: 'nps', min: -100, target: 30 } })
    expect(await pageText()).toContain('Not enough data')
    const addNps = ({
      daysAgo,
      value,
      replacedAt = null,
    }: {
      daysAgo: number
      value: number
      replacedAt?: number | null
    }) =>
      t.client.execute({
        sql: `insert into metric_values (id, account_id, value_id, metric, day, value, source, recorded_at, recorded_by,
          replaced_at) values (?, ?, ?, 'nps', ?, ?, 'typed', 0, 'usr', ?)`,
        args: [
          t.services.ids.id('ver'),
          world.homeAccount.id,
          t.services.ids.id('val'),
          dayOf(daysAgo),
          value,
          replacedAt,
        ],
      })
    const dayOf = (daysAgo: number) => new Date(t.clock.now() - daysAgo * days).toISOString().slice(0, 10)
    await addNps({ daysAgo: 40, value: 12 })
    await addNps({ daysAgo: 3, value: 41 })
    // Neither a replaced value nor one of a future day counts.
    await addNps({ daysAgo: 2, value: 77, replacedAt: 1 })
    await addNps({ daysAgo: -2, value: 99 })
    const text = await pageText()
    expect(text).toContain('41Target reached')
    expect(text).toContain('Latest NPS in your metrics')
    await update({ customerKPISettings: { source: 'csat' } })
    expect(await pageText()).toContain('Not enough data')
  })

  it('link to the configuration for those who can change it', async () => {
    expect(await html('/kanban')).toContain(`href="${page}"`)
    const lead = (await (await signInAs('TEAM_LEAD'))('GET', '/kanban')).body as string
    expect(lead).toContain('value-delivered')
    expect(lead).not.toContain(`href="${page}"`)
  })
})

describe('the page', () => {
  it('saves its form, previews it and returns to the defaults', async () => {
    const { values } = formWith(await html(page), 'valueType')
    const form = { ...values, displayMode: 'combined', rewardMultiplier: '12,5', name: 'Happy customers' }
    const saveResponse = await owner('POST', page, undefined, { form })
    expect(saveResponse.status).toBe(303)
    const text = await pageText(`${page}?saved`)
    // 20 example points at 12.50 dollars.
    for (const part of ['Saved.', '$250', 'Happy customers: 90', 'Value delivered']) expect(text).toContain(part)
    expect((await owner('POST', page, undefined, { form })).status).toBe(409)
    expect((await owner('POST', `${page}/reset`)).status).toBe(303)
    expect(await pageText(`${page}?reset`)).toContain('$10,000')
  })

  it('shows an impossible target beside its field', async () => {
    const { values } = formWith(await html(page), 'valueType')
    const refusal = await owner('POST', page, undefined, { form: { ...values, target: '500' } })
    expect(refusal.status).toBe(422)
    expect(refusal.body).toContain('id="field-target-error"')
    expect(refusal.body).toContain('The target must be on the scale.')
  })
})
