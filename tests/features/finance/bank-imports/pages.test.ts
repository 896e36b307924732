import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let t: TestApp
let owner: TestPerson

beforeAll(async () => {
  t = await makeTestApp()
  owner = await t.register()
})
afterAll(() => t.close())

const page = '/finance/cash/import'

function upload(bytes: Uint8Array<ArrayBuffer> | string, values: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Main', currency: 'eur', ...values })) body.set(name, value)
  body.set('file', new File([bytes], 'bank.csv'))
  return owner.request(page, { method: 'POST', body })
}
const listBankAccounts = async () => (await (await owner.request('/api/finance/bank-accounts')).json()).data
const pageOf = async (response: Response) => (await owner.request(response.headers.get('location')!)).text()

it('creates the bank account of the form with the import, also from a file in windows-1252', async () => {
  const refusedResponse = await upload('no table')
  expect(refusedResponse.status).toBe(422)
  expect(await refusedResponse.text()).toContain('value="Main"')

  const text = 'Date;Libellé;Débit;Crédit\n01/09/2026;Café;5,00;\n'
  const created = await upload(Uint8Array.from(text, char => char.charCodeAt(0)))
  expect(created.status).toBe(303)
  expect(await pageOf(created)).toMatch(/into Main \(EUR\).*Café/s)
  expect((await listBankAccounts()).total).toBe(0)

  await owner.request('/api/finance/rates', { json: { currency: 'EUR', day: '2026-09-01', rate: 1.1 } })
  await owner.request(created.headers.get('location')!, { form: { do: 'import' } })
  expect(await pageOf(created)).toContain('1 line imported.')
  expect((await listBankAccounts()).items).toMatchObject([{ name: 'Main', currency: 'EUR' }])
})

it('creates a bank account for a typed name, even if another one is selected', async () => {
  const [bankAccount] = (await listBankAccounts()).items
  const created = await upload('Date,Description,Amount\n2026-09-02,Rent,-5.00\n', {
    bankAccountId: bankAccount.id,
    name: 'Reserve',
  })
  expect(await pageOf(created)).toContain('into Reserve (EUR)')
  const existingResponse = await upload('Date,Description,Amount\n2026-09-02,Rent,-5.00\n', {
    name: 'main',
    currency: 'usd',
  })
  expect(await pageOf(existingResponse)).toContain('into Main (EUR)')
})

it('distinguishes an empty file from no file', async () => {
  expect(await (await upload('')).text()).toContain('This file is empty.')
  const body = new FormData()
  body.set('name', 'Main')
  const responseWithoutFile = await owner.request(page, { method: 'POST', body })
  expect([responseWithoutFile.status, await responseWithoutFile.text()]).toEqual([
    422,
    expect.stringContaining('Choose a file.'),
  ])
})

it('shows the result to someone who presses the button of an import twice', async () => {
  const [bankAccount] = (await listBankAccounts()).items
  const created = await upload('Date,Description,Amount\n2026-09-03,Rent,-9.00\n', { bankAccountId: bankAccount.id })
  const draftUrl = created.headers.get('location')!
  for (let n = 0; n < 2; n++) {
    const importResponse = await owner.request(draftUrl, { form: { do: 'import' } })
    expect([importResponse.status, importResponse.headers.get('location')]).toEqual([303, draftUrl])
  }
  await owner.request(`${draftUrl}/undo`, { method: 'POST' })
})

it('keeps the mapping when an import is rejected, and imports after the choice', async () => {
  const [bankAccount] = (await listBankAccounts()).items
  const created = await upload('Wann,Wer,Wieviel\n03/04/2026,Rent,-5.00\n', { bankAccountId: bankAccount.id })
  const draftUrl = created.headers.get('location')!
  const columns = { 'column.date': '0', 'column.text': '1', 'column.amount': '2', headerLine: '1', readHeaderLine: '1' }
  const refusedResponse = await owner.request(draftUrl, { form: { ...columns, do: 'import' } })
  expect(refusedResponse.status).toBe(422)
  const html = await refusedResponse.text()
  expect(html).toContain('Choose the order of dates.')
  expect(html).toMatch(/<option value="2" selected="">Wieviel/)

  await owner.request('/api/finance/rates', { json: { currency: 'EUR', day: '2026-04-01', rate: 1.1 } })
  const values = { ...columns, dateOrder: 'dmy', closing: '1,234.50', do: 'import' }
  const importResponse = await owner.request(draftUrl, { form: values })
  expect(importResponse.status).toBe(303)
  expect(await (await owner.request(draftUrl)).text()).toContain('1 line imported.')
  expect((await listBankAccounts()).items).toMatchObject([{ day: '2026-04-03', cents: 123_450 }])

  const undoResponse = await owner.request(`${draftUrl}/undo`, { method: 'POST' })
  expect(undoResponse.status).toBe(303)
  expect((await listBankAccounts()).items).toMatchObject([{ cents: null }])
})

it('disables the button and says what to do while nothing can be imported', async () => {
  const importButton = async (draftUrl: string) => {
    const html = await (await owner.request(draftUrl)).text()
    return {
      isDisabled: /<button[^>]*disabled=""[^>]*value="import"|value="import"[^>]*disabled=""/.test(html),
      hasReason: html.includes('id="import-empty"'),
    }
  }
  const file = 'Date,Description,Amount\n2026-09-20,Sails,-5.00\n'
  const first = (await upload(file, { name: 'Sails', currency: 'usd' })).headers.get('location')!
  expect(await importButton(first)).toEqual({ isDisabled: false, hasReason: false })
  await owner.request(first, { form: { shown: '2', 'take.2': 'on', do: 'import' } })
  const secondDraftPath = (await upload(file, { name: 'Sails', currency: 'usd' })).headers.get('location')!
  expect(await importButton(secondDraftPath)).toEqual({ isDisabled: true, hasReason: true })
  await owner.request(secondDraftPath, { form: { closing: '12.00', do: 'look' } })
  expect(await importButton(secondDraftPath)).toEqual({ isDisabled: false, hasReason: false })
})

it('skips new lines that are unchecked', async () => {
  const [bankAccount] = (await listBankAccounts()).items
  const file = 'Date,Description,Amount\n2026-04-03,Lamp,-5.00\n2026-04-04,Desk,-7.00\n'
  const draftUrl = (await upload(file, { bankAccountId: bankAccount.id })).headers.get('location')!
  const values = { shown: '2,3', 'take.3': 'on', do: 'import' }
  await owner.request(draftUrl, { form: values })
  const { data } = await (await owner.request('/api/finance/cash-entries?from=2026-04-03&to=2026-04-04')).json()
  expect(data.items.map(({ text }: { text: string }) => text)).toEqual(['Desk'])
})
