import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { metricEvents } from '#db/schema/finance-figures.ts'
import { type AccountScope, scheduledScope } from '#kit/context.ts'
import { recordRows, restorableRows } from '#kit/data/record-rows.ts'
import { fail } from '#kit/errors.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import { withChange } from '#kit/with-change.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

const rows = restorableRows(metricEvents, { prefix: 'mev', audit: 'metric_event' })
const event = { day: '2026-10-31', kind: 'RELEASE', text: 'Version 2' } as const

let t: TestApp
let scope: AccountScope
let foreignScope: AccountScope
beforeAll(async () => {
  t = await makeTestApp()
  const scopeOf = async () => {
    const { account, user } = await t.register()
    return scheduledScope(t.services, account.id, user.id)
  }
  scope = await scopeOf()
  foreignScope = await scopeOf()
})
afterAll(() => t.close())

async function readRow(id: string) {
  const { rows: matches } = await t.client.execute({ sql: 'select * from metric_events where id = ?', args: [id] })
  return matches[0]
}

async function readAuditActions(id: string) {
  const sql = 'select action from audit_log where subject = ? order by at, rowid'
  return (await t.client.execute({ sql, args: [id] })).rows.map(({ action }) => action)
}

const notFound = { code: 'not_found' }

describe('rows of records', () => {
  it('keep the fields that are not sent, and the time of their creation', async () => {
    const id = await rows.create(scope, event)
    const createdRow = await readRow(id)
    t.clock.move(1000)
    await rows.update(scope, id, { text: 'Version 3', kind: undefined })
    expect(await readRow(id)).toEqual({
      ...createdRow,
      text: 'Version 3',
      updated_at: Number(createdRow!.updated_at) + 1000,
    })
    expect(id).toMatch(/^mev_/)
  })

  it('that are deleted cannot be changed or deleted again', async () => {
    const id = await rows.create(scope, event)
    await rows.remove(scope, { id })
    const deletedRow = await readRow(id)
    t.clock.move(1000)
    await expect(rows.update(scope, id, { text: 'Late' })).rejects.toMatchObject(notFound)
    await expect(rows.remove(scope, { id })).rejects.toMatchObject(notFound)
    expect(await readRow(id)).toEqual(deletedRow)
    expect(await readAuditActions(id)).toEqual(['metric_event.created', 'metric_event.deleted'])
  })

  it('that are not deleted cannot be restored', async () => {
    const id = await rows.create(scope, event)
    await expect(rows.restore(scope, { id })).rejects.toMatchObject(notFound)
    expect(await readAuditActions(id)).toEqual(['metric_event.created'])
  })

  it('are restored as they were', async () => {
    const id = await rows.create(scope, event)
    const createdRow = await readRow(id)
    await rows.remove(scope, { id })
    await rows.restore(scope, { id })
    expect(await readRow(id)).toEqual(createdRow)
  })

  it('of another account are unknown', async () => {
    const id = await rows.create(scope, event)
    for (const write of [rows.update(foreignScope, id, { text: 'Mine' }), rows.remove(foreignScope, { id })])
      await expect(write).rejects.toMatchObject(notFound)
    await rows.remove(scope, { id })
    await expect(rows.restore(foreignScope, { id })).rejects.toMatchObject(notFound)
    expect((await readRow(id))?.text).toBe('Version 2')
  })

  it('are not written when a check before the write fails', async () => {
    const failingChecks = { guards: [abortUnless('0', [])], refusals: { aborted: () => fail('conflict') } }
    await expect(rows.create(scope, { ...event, text: 'Too many' }, failingChecks)).rejects.toMatchObject({
      code: 'conflict',
    })
    const sql = `select 1 from metric_events where text = 'Too many'`
    expect((await t.client.execute(sql)).rows).toEqual([])
  })

  it('that cannot be restored are deleted permanently, once', async () => {
    const permanentRows = recordRows(metricEvents, { prefix: 'mev', audit: 'metric_event' })
    const id = await permanentRows.create(scope, event)
    const results = await Promise.allSettled([permanentRows.remove(scope, { id }), permanentRows.remove(scope, { id })])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readRow(id)).toBeUndefined()
    expect(await readAuditActions(id)).toEqual(['metric_event.created', 'metric_event.deleted'])
  })
})

it('a record with a change has the fields that were sent, also null', () => {
  const row = { name: 'Rent', untilDay: '2026-12-31' as string | null }
  expect(withChange(row, { name: undefined, untilDay: null })).toEqual({ name: 'Rent', untilDay: null })
})
