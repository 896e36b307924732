import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { dataOf } from '#tests/support/books.ts'
import {
  addMovement as add,
  movementsApi as api,
  figuresOf,
  importMovementsFile,
  movementsCsv,
} from '#tests/support/movements.ts'
import { processorMs } from '#tests/support/processor-time.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

describe('an import of movements', () => {
  it('changes nothing the second time, even after an edit, and adds a deleted line again', async () => {
    const owner = await t.register()
    expect((await importMovementsFile(owner, movementsCsv, { preview: true })).counts).toEqual({
      NEW: 6,
      KNOWN: 0,
      WRONG: 0,
    })
    expect((await dataOf<{ total: number }>(owner, api)).total).toBe(0)
    expect((await importMovementsFile(owner, movementsCsv)).counts).toEqual({ NEW: 6, KNOWN: 0, WRONG: 0 })
    const { items } = await dataOf<{ items: { id: string; customer: string }[] }>(owner, api)
    const dock = items.find(({ customer }) => customer === 'Dock')!
    const bolt = items.find(({ customer }) => customer === 'Bolt')!
    await dataOf(owner, `${api}/${bolt.id}`, { method: 'PATCH', json: { cents: 70_000 } })
    expect((await importMovementsFile(owner, movementsCsv)).counts).toEqual({ NEW: 0, KNOWN: 6, WRONG: 0 })
    await dataOf(owner, `${api}/${dock.id}`, { method: 'DELETE' })
    expect((await importMovementsFile(owner, movementsCsv)).counts).toEqual({ NEW: 1, KNOWN: 5, WRONG: 0 })
    expect((await dataOf<{ total: number }>(owner, api)).total).toBe(6)
  })

  it('recognizes movements that were entered by hand', async () => {
    const owner = await t.register()
    await add(owner, { day: '2026-09-01', customer: 'bolt', kind: 'NEW', cents: 60_000 })
    expect((await importMovementsFile(owner, movementsCsv)).counts).toEqual({ NEW: 5, KNOWN: 1, WRONG: 0 })
  })

  it('turns a table with the MRR of each customer on each day into movements', async () => {
    const owner = await t.register()
    const mrrTable = `Date;Client;MRR
2026-07-01;Acme;100
2026-08-01;Acme;100
2026-09-01;Acme;150
2026-10-01;Acme;0
2026-11-01;Acme;80
`
    expect((await importMovementsFile(owner, mrrTable)).counts).toEqual({ NEW: 4, KNOWN: 1, WRONG: 0 })
    expect((await importMovementsFile(owner, mrrTable)).counts).toEqual({ NEW: 0, KNOWN: 5, WRONG: 0 })
    const { items } = await dataOf<{ items: { kind: string; cents: number }[] }>(owner, `${api}?sort=day&order=asc`)
    expect(items.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['NEW', 10_000],
      ['EXPANSION', 5000],
      ['CHURN', 15_000],
      ['REACTIVATION', 8000],
    ])
  })

  it('keeps identical lines that are both real', async () => {
    const owner = await t.register()
    const linesWithDuplicate = `day,customer,kind,amount\n2026-09-01,Acme,new,10\n${'2026-09-05,Acme,expansion,5\n'.repeat(2)}`
    expect((await importMovementsFile(owner, linesWithDuplicate)).counts.NEW).toBe(3)
    expect((await importMovementsFile(owner, linesWithDuplicate)).counts).toEqual({ NEW: 0, KNOWN: 3, WRONG: 0 })
  })

  it('shows the error of each wrong line, and imports the others', async () => {
    const owner = await t.register()
    const mixed = `day,customer,kind,amount
31.10.2026,Acme,new,10
2026-09-01,Acme,upgraded,10
2026-09-01,Acme,new,ten
2026-09-01,Bolt,new,10
2026-09-02,Bolt,contraction,20
`
    const result = await importMovementsFile(owner, mixed)
    expect(result.lines.map(({ status }) => status)).toEqual(['WRONG', 'WRONG', 'WRONG', 'NEW', 'WRONG'])
    expect(result.lines[4]!.error).toBe('Bolt has only $10.00 of MRR on Sep 2, 2026.')
    expect((await owner.request(`${api}/import`, { json: { content: 'a,b\n1,2' } })).status).toBe(422)
  })

  it('can be undone as a whole, unless later movements depend on it', async () => {
    const owner = await t.register()
    await importMovementsFile(owner, movementsCsv)
    const [{ id }] = await dataOf<[{ id: string }]>(owner, `${api}/imports`)
    const undo = () => owner.request(`/finance/revenue/import/${id}/undo`, { method: 'POST' })
    t.clock.move(1000)
    const later = await add(owner, { day: '2026-11-02', customer: 'Dock', kind: 'EXPANSION', cents: 100 })
    const refusedUndo = await undo()
    expect([refusedUndo.status, await refusedUndo.text()]).toEqual([422, expect.stringContaining('Dock has no MRR')])
    await dataOf(owner, `${api}/${later.id}`, { method: 'DELETE' })
    expect((await undo()).status).toBe(303)
    expect((await dataOf<{ total: number }>(owner, api)).total).toBe(0)
    expect((await undo()).status).toBe(409)
    expect((await importMovementsFile(owner, movementsCsv)).counts).toEqual({ NEW: 6, KNOWN: 0, WRONG: 0 })
  })

  it('reads a file of a spreadsheet in windows-1252', async () => {
    const owner = await t.register()
    const text = 'Date;Client;Nouveau MRR\n2026-11-01;Café;10.00\n'
    const body = new FormData()
    body.set('file', new File([Uint8Array.from(text, char => char.charCodeAt(0))], 'clients.csv'))
    const response = await owner.request('/finance/revenue/import', { method: 'POST', body })
    expect(await (await owner.request(response.headers.get('location')!)).text()).toContain('Café')
  })

  it('returns the same response if the first response was lost', async () => {
    const owner = await t.register()
    const headers = { 'idempotency-key': 'once' }
    const json = { content: `${movementsCsv}31.10.2026,Acme,new,10\n` }
    const answers = [1, 2].map(async () => (await owner.request(`${api}/import`, { json, headers })).json())
    const [first, second] = await Promise.all(answers)
    const { data: third } = await (await owner.request(`${api}/import`, { json, headers })).json()
    for (const repeated of [second.data, third]) expect(repeated).toEqual(first.data)
    expect((await dataOf<{ length: number }>(owner, `${api}/imports`)).length).toBe(1)
  })

  it('of a pasted table is checked, imported and undone like that of a file', async () => {
    const owner = await t.register()
    const page = '/finance/revenue/import'
    const emptyResponse = await owner.request(page, { form: { content: ' ' } })
    expect([emptyResponse.status, await emptyResponse.text()]).toEqual([
      422,
      expect.stringContaining('Paste a table or choose a file.'),
    ])
    const content = `${movementsCsv}31.10.2026,Acme,new,10\n`
    const previewUrl = (await owner.request(page, { form: { content } })).headers.get('location')!
    const preview = await (await owner.request(previewUrl)).text()
    expect(preview).toMatch(/“31.10.2026” is not a day.*Import 6 lines/s)
    expect(await (await owner.request(`${previewUrl}?show=NEW`)).text()).toContain('Dock')
    const stranger = await t.register()
    expect((await stranger.request(previewUrl)).status).toBe(404)
    for (let n = 0; n < 2; n++) expect((await owner.request(previewUrl, { form: { do: 'import' } })).status).toBe(303)
    expect(await (await owner.request(previewUrl)).text()).toContain('6 lines imported.')
    expect((await dataOf<{ total: number }>(owner, api)).total).toBe(6)
    await owner.request(`${previewUrl}/undo`, { method: 'POST' })
    expect(await (await owner.request(page)).text()).toContain('Undone')
    expect((await dataOf<{ total: number }>(owner, api)).total).toBe(0)
  })

  it('cannot be imported once all its lines are known', async () => {
    const owner = await t.register()
    const importButton = async () => {
      const { headers } = await owner.request('/finance/revenue/import', { form: { content: movementsCsv } })
      const preview = await (await owner.request(headers.get('location')!)).text()
      const [button = ''] = /<button[^>]*value="import"[^>]*>/.exec(preview) ?? []
      return { isDisabled: button.includes('disabled=""'), hasReason: preview.includes('id="import-empty"') }
    }
    expect(await importButton()).toEqual({ isDisabled: false, hasReason: false })
    await importMovementsFile(owner, movementsCsv)
    expect(await importButton()).toEqual({ isDisabled: true, hasReason: true })
  })

  it('shows its progress to a browser with scripts, and reports a second import of the same file as failed', async () => {
    const owner = await t.register()
    const upload = await owner.request('/finance/revenue/import', { form: { content: movementsCsv } })
    const previewUrl = upload.headers.get('location')!
    const headers = { accept: 'application/x-ndjson' }
    const importDraft = () => owner.request(previewUrl, { form: { do: 'import' }, headers })
    const lines = (await (await importDraft()).text()).trim().split('\n')
    expect(lines.map(line => JSON.parse(line))).toEqual([
      { stage: 'read', done: 0, total: 0 },
      { stage: 'prepare', done: 6, total: 6 },
      { stage: 'save', done: 6, total: 6 },
      { location: previewUrl },
    ])
    expect(await (await importDraft()).json()).toEqual({ isFailed: true })
  })

  it('of 5,000 lines takes less than three seconds', async () => {
    const owner = await t.register()
    const rows = Array.from({ length: 5000 }, (_, index) => {
      const day = `2026-${String((index % 10) + 1).padStart(2, '0')}-05`
      return `${day},Customer ${Math.floor(index / 10)},${index % 10 === 0 ? 'new' : 'expansion'},10`
    })
    const importMs = await processorMs(async () => {
      const { counts } = await importMovementsFile(owner, `day,customer,kind,amount\n${rows.join('\n')}\n`)
      expect(counts.NEW).toBe(5000)
    })
    expect(importMs).toBeLessThan(3000)
    await figuresOf(owner, '/finance/revenue')
    expect(await processorMs(() => figuresOf(owner, '/finance/revenue'))).toBeLessThan(500)
  })
})
