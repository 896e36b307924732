import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { dataOf, startBooks } from '#tests/support/books.ts'
import { formWith } from '#tests/support/page-form.ts'

let t: TestApp
let owner: TestPerson
let ids: Record<string, string>
beforeAll(async () => {
  t = await makeTestApp()
  const books = await startBooks(t)
  owner = books.owner
  const product = await dataOf<{ id: string }>(owner, '/api/products', { json: { name: 'Harbour', status: 'ACTIVE' } })
  ids = { bankAccountId: books.bankAccountId, productId: product.id }
})
afterAll(() => t.close())

type Fields = Record<string, string>

/** Opens the form for a new row and fills in these fields. */
const openForm = async (path: string, fields: Fields, person = owner) => {
  const html = await (await person.request(path)).text()
  const { action, values } = formWith(html, 'formKey')
  return { action, form: { ...values, ...fields } }
}
const post = async ({ action, form }: { action: string; form: Fields }, person = owner) => {
  const response = await person.request(action, { form })
  return { status: response.status, location: response.headers.get('location') }
}
const entryForm = () =>
  openForm('/finance/cash/entries?panel=new', {
    bankAccountId: ids.bankAccountId!,
    day: '2026-10-01',
    amount: '-12.00',
    category: 'OFFICE',
    text: 'Rent',
  })
const countEntries = async () => (await dataOf<{ total: number }>(owner, '/api/finance/cash-entries')).total

/** Forms for new rows of every kind, with the required fields that have no default. */
const forms: [string, () => Fields][] = [
  ['/finance/cash/recurring?panel=new', () => ({ name: 'Rent', amount: '-9.00', category: 'OFFICE' })],
  ['/finance/cash/planned?panel=new', () => ({ name: 'Tax', amount: '-9.00', kind: 'TAX', day: '2027-01-01' })],
  ['/finance/revenue/movements?panel=new', () => ({ customer: 'Quay', kind: 'NEW', amount: '99.00' })],
  ['/finance/metrics/custom?panel=new', () => ({ name: 'Tickets', unit: 'count' })],
  ['/finance/metrics/events?panel=new', () => ({ day: '2026-10-01', kind: 'PRICE', text: 'New plan' })],
  ['/finance/cash/accounts?panel=new', () => ({ name: 'Reserve', currency: 'USD' })],
  ['/products?panel=new', () => ({ name: 'Second product' })],
  ['/products/initiatives?panel=new', () => ({ name: 'Second initiative', productId: ids.productId! })],
  ['/goal-management?panel=new', () => ({ name: 'A goal' })],
  ['/action-items?panel=new', () => ({ title: 'Write it up' })],
  ['/retrospectives?panel=new', () => ({ name: 'A session' })],
]

describe('a form for a new row', () => {
  it.each(forms)('that is sent twice creates one row and leads to it again: %s', async (path, fields) => {
    const openedForm = await openForm(path, fields())
    const first = await post(openedForm)
    expect(first).toMatchObject({ status: 303, location: expect.stringMatching(/_\w+|row=/) })
    expect(await post(openedForm)).toEqual(first)
    const newSubmission = await post(await openForm(path, { ...fields(), ...withChangedText(fields()) }))
    expect(newSubmission.status).toBe(303)
    expect(newSubmission.location).not.toBe(first.location)
  })

  it.each([
    ['/manage-users-teams/teams?panel=new', { name: 'Crew' }],
    ['/kanban?panel=new', { title: 'A project', teamId: 'new', teamName: 'Crew' }],
  ])('that reaches the limit of the plan leads to its row again: %s', async (path, fields) => {
    const openedForm = await openForm(path, fields)
    const first = await post(openedForm)
    expect(first).toMatchObject({ status: 303, location: expect.stringMatching(/(brd|tea)_/) })
    expect(await post(openedForm)).toEqual(first)
    const form = { ...openedForm.form, ...withChangedText(fields) }
    expect(await post({ ...openedForm, form })).toEqual({ status: 402, location: null })
  })

  it('that is sent twice at once creates one row', async () => {
    const [openedForm, before] = [await entryForm(), await countEntries()]
    const answers = await Promise.all([1, 2, 3].map(() => post(openedForm)))
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    expect(await countEntries()).toBe(before + 1)
  })

  it('creates another row after its values were changed', async () => {
    const [openedForm, before] = [await entryForm(), await countEntries()]
    await post(openedForm)
    await post({ ...openedForm, form: { ...openedForm.form, text: 'Rent of the hut' } })
    expect(await countEntries()).toBe(before + 2)
  })

  it('creates another row when it is opened again', async () => {
    const before = await countEntries()
    for (const openedForm of [await entryForm(), await entryForm()]) await post(openedForm)
    expect(await countEntries()).toBe(before + 2)
  })

  it('keeps its key when it is refused, so that it still creates one row', async () => {
    const [openedForm, before] = [await entryForm(), await countEntries()]
    const refusedResponse = await owner.request(openedForm.action, { form: { ...openedForm.form, amount: 'lots' } })
    expect(refusedResponse.status).toBe(422)
    expect(formWith(await refusedResponse.text(), 'formKey').values.formKey).toBe(openedForm.form.formKey)
    const answers = [await post(openedForm), await post(openedForm)]
    expect(answers[1]).toEqual(answers[0])
    expect(await countEntries()).toBe(before + 1)
  })

  it('that another user sends creates a row of that user, even with the same key', async () => {
    const openedForm = await openForm('/products?panel=new', { name: 'A lighthouse' })
    const otherUser = await t.register()
    const [ownAnswer, otherAnswer] = [await post(openedForm), await post(openedForm, otherUser)]
    expect(otherAnswer.status).toBe(303)
    expect(otherAnswer.location).not.toBe(ownAnswer.location)
  })
})

/** Returns the first text field of a form with another value. */
function withChangedText(fields: Fields): Fields {
  const name = ['name', 'customer', 'text', 'title'].find(each => each in fields)!
  return { [name]: `${fields[name]} again` }
}
