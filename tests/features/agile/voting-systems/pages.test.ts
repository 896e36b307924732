import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { makeTestApp, type TestPerson } from '#tests/support/app.ts'
import { allOf, findAll, readHtml, textOf } from '#tests/support/html.ts'

const t = await makeTestApp()
afterAll(t.close)
const listPath = '/poker/voting-systems'

async function registerOnPro(): Promise<TestPerson> {
  const person = await t.register()
  const { orm } = t.db.unscoped('a test changes the plan')
  await orm.update(accounts).set({ plan: 'PRO' }).where(eq(accounts.id, person.account.id))
  return person
}
const me = await registerOnPro()
const freeUser = await t.register()
const textIn = async (response: Response | Promise<Response>) =>
  textOf(readHtml(await (await response).text())).replace(/\s+/g, ' ')
const cards = '1 = one | small | green\n2'
let systemCount = 0
const formFields = (fields: Record<string, string> = {}) => ({
  name: `Own ${++systemCount}th`,
  category: 'TIME',
  cards,
  ...fields,
})

async function createSystem(fields = {}) {
  const form = formFields(fields)
  const response = await me.request(`${listPath}/new`, { form })
  const doneLocation = expect.stringMatching(/^\/poker\/voting-systems\?done=create&row=vsy_/)
  expect([response.status, response.headers.get('location')]).toEqual([303, doneLocation])
  const { items } = (await (await me.request('/api/planning-poker/voting-systems')).json()).data
  return items.find(({ name }: { name: string }) => name === form.name)
}

describe('the voting systems page', () => {
  it('shows each system with cards, usage and actions', async () => {
    const html = await (await me.request(listPath)).text()
    const text = textOf(readHtml(html))
    for (const phrase of ['Fibonacci', 'Default', 'T-shirt sizes', 'Not in use', 'Duplicate', 'Set as default'])
      expect(text).toContain(phrase)
    expect(html).toContain(`href="${listPath}/new"`)
  })

  it('copies, deletes and restores systems and sets the default with plain forms', async () => {
    const { id, name } = await createSystem()
    for (const action of ['duplicate', 'default']) {
      const response = await me.request(`${listPath}/${id}/act`, { form: { do: action } })
      expect(response.headers.get('location')).toContain(`${listPath}?done=${action}&row=`)
    }
    const refusedResponse = await me.request(`${listPath}/${id}/act`, { form: { do: 'delete' } })
    expect([refusedResponse.status, await textIn(refusedResponse)]).toEqual([
      409,
      expect.stringContaining('can’t be deleted'),
    ])
    const { items } = (await (await me.request('/api/planning-poker/voting-systems')).json()).data
    const copy = items.find((item: { name: string }) => item.name.startsWith('Own') && item.name !== name)
    const deleteResponse = await me.request(`${listPath}/${copy.id}/act`, { form: { do: 'delete' } })
    const locationAfter = deleteResponse.headers.get('location') ?? ''
    expect(locationAfter).toBe(`${listPath}?done=delete&row=${copy.id}`)
    const html = readHtml(await (await me.request(locationAfter)).text())
    const undo = findAll(html, ({ attributes }) => attributes.value === 'restore')
    expect(undo).toHaveLength(1)
    expect((await me.request(`${listPath}/${copy.id}/act`, { form: { do: 'restore' } })).status).toBe(303)
    expect(await textIn(me.request(listPath))).toContain(copy.name)
  })

  it('names what prevents the deletion of a voting system', async () => {
    const { id } = await createSystem()
    await me.request('/api/planning-poker/templates', { json: { name: 'Keeper', votingSystemId: id } })
    const response = await me.request(`${listPath}/${id}/act`, { form: { do: 'delete' } })
    expect([response.status, await textIn(response)]).toEqual([409, expect.stringContaining('Template Keeper')])
  })

  it('offers an upgrade instead of custom systems on the free plan, and still changes the default', async () => {
    const html = await (await freeUser.request(listPath)).text()
    expect(textOf(readHtml(html))).toContain('Create your own voting systems with Pro')
    expect(html).not.toContain(`href="${listPath}/new"`)
    const editor = await freeUser.request(`${listPath}/new`)
    expect([editor.status, await textIn(editor)]).toEqual([402, expect.stringContaining('Create your own with Pro')])
    expect((await freeUser.request(`${listPath}/new`, { form: formFields() })).status).toBe(402)
    const { items } = (await (await freeUser.request('/api/planning-poker/voting-systems')).json()).data
    expect((await freeUser.request(`${listPath}/${items[1].id}/act`, { form: { do: 'duplicate' } })).status).toBe(402)
    expect((await freeUser.request(`${listPath}/${items[1].id}/act`, { form: { do: 'default' } })).status).toBe(303)
  })
})

describe('the voting system editor', () => {
  it('reads one card per line: value = label | description | colour', async () => {
    const { values, category } = await createSystem()
    expect(category).toBe('TIME')
    expect(values).toEqual([
      { value: '1', label: 'one', description: 'small', color: 'green', order: 1 },
      { value: '2', label: '2', order: 2 },
    ])
  })

  it('shows a system with a preview of its cards', async () => {
    const { id, name } = await createSystem({ allowCustomValues: 'on', description: 'Kept <as> it is' })
    const html = readHtml(await (await me.request(`${listPath}/${id}`)).text())
    expect(allOf(html, 'textarea').map(({ attributes, inner }) => [attributes.name, inner.trim()])).toEqual([
      ['description', 'Kept &lt;as&gt; it is'],
      ['cards', cards],
    ])
    expect(findAll(html, ({ attributes }) => attributes.id === 'side-panel-title').map(textOf)).toEqual([
      `Edit ${name}`,
    ])
    const [panel] = allOf(html, 'dialog')
    expect(findAll(readHtml(panel!.inner), ({ attributes }) => attributes['data-color'] === 'green')).toHaveLength(1)
    expect(findAll(html, ({ attributes }) => attributes.role === 'radio')).toHaveLength(2)
  })

  it.each([
    [{ name: '' }, 'Enter a name for the voting system.'],
    [{ cards: '' }, 'Add at least one card.'],
    [{ cards: '1\n1 = x' }, 'Two cards have the same value.'],
    [{ cards: '= x' }, 'Enter a value.'],
    [{ cards: '1 | | pink' }, 'Unknown colour.'],
    [{ name: 'Fibonacci' }, 'A voting system with this name already exists. Choose another name.'],
  ])('keeps the input and shows the error: %j', async (fields, message) => {
    const response = await me.request(`${listPath}/new`, { form: formFields({ description: 'Typed', ...fields }) })
    const html = await response.text()
    expect([409, 422]).toContain(response.status)
    expect(textOf(readHtml(html))).toContain(message)
    expect(html).toContain('Typed')
    expect(html).toContain('aria-invalid="true"')
  })

  it('locks the cards of a system in use, with a message', async () => {
    const { id } = await createSystem()
    const accountId = me.account.id
    const session = { name: 'Uses it', votingSystemId: id }
    await me.request(`/api/planning-poker/accounts/${accountId}/sessions`, { json: session })
    const html = await (await me.request(`${listPath}/${id}`)).text()
    expect(textOf(readHtml(html))).toContain('Cards can’t be edited')
    expect(html).not.toContain('name="cards"')
    const renameResponse = await me.request(`${listPath}/${id}`, { form: { name: 'Other name', category: 'SIZE' } })
    expect(renameResponse.headers.get('location')).toBe(`${listPath}?done=edit&row=${id}`)
    const changeResponse = await me.request(`${listPath}/${id}`, {
      form: { name: 'Other name', category: 'SIZE', cards: '9' },
    })
    expect(changeResponse.status).toBe(409)
  })

  it.each([
    ['fr', 'Nouveau système de vote'],
    ['es', 'Nuevo sistema de votación'],
  ])('is translated to %s', async (locale, title) => {
    const headers = { cookie: `${me.cookie}; locale=${locale}` }
    expect(await textIn(t.browse(`${listPath}/new`, { headers }))).toContain(title)
  })
})

describe('a list that fails to load', () => {
  it('shows an error and a retry link', async () => {
    const failingApp = await makeTestApp()
    const person = await failingApp.register()
    await failingApp.db.unscoped('a test breaks a table').run('drop table poker_series')
    const response = await person.request(`${listPath}?sort=name`)
    const html = await response.text()
    expect([response.status, textOf(readHtml(html))]).toEqual([
      500,
      expect.stringContaining('Couldn’t load this list.'),
    ])
    expect(html).toContain(`href="${listPath}?sort=name"`)
    await failingApp.close()
  })
})

describe('a form that fails to save', () => {
  it('is shown again with its input', async () => {
    const failingApp = await makeTestApp()
    const person = await failingApp.register()
    const db = failingApp.db.unscoped('a test breaks a table')
    await db.orm.update(accounts).set({ plan: 'PRO' })
    await db.run(`create trigger broken before insert on voting_systems begin select raise(abort, 'broken'); end`)
    const form = formFields()
    const response = await person.request(`${listPath}/new`, { form })
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain(`value="${form.name}"`)
    expect(textOf(readHtml(html))).toContain('Something went wrong')
    await failingApp.close()
  })
})

describe('the voting systems of a new account', () => {
  it.each([
    ['en', 'T-shirt sizes', 'Medium'],
    ['fr', 'Tailles de t-shirt', 'Moyen'],
    ['es', 'Tallas de camiseta', 'Medio'],
  ])('are named in the language of its owner: %s', async (language, name, label) => {
    const fields = { email: `deck-${language}@harbour.test`, phone: '1', password: 'a harbour with seven boats' }
    const json = { firstName: 'Ana', lastName: 'Sol', ...fields }
    const registration = await t.send('/api/auth/register', { json, headers: { 'accept-language': language } })
    const headers = { authorization: `Bearer ${(await registration.json()).token}` }
    const { items } = (await (await t.send('/api/planning-poker/voting-systems', { headers })).json()).data
    const risk = items.find(({ category }: { category: string }) => category === 'RISK')
    expect(items.map((system: { name: string }) => system.name)).toContain(name)
    expect(risk.values[1]).toMatchObject({ value: 'Medium', label })
  })
})
