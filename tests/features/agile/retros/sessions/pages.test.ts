import { afterAll, describe, expect, it } from 'vitest'
import { createRetro, createRetroInPhase } from '#tests/support/created-retro.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const { t, world, signInAs, homeAccountId } = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const { cookie } = await t.signIn({ id: world.homeAccount.ownerId, accountId: homeAccountId })
const readPage = async (path: string) => (await t.browse(path, { headers: { cookie } })).text()
const postForm = (path: string, form: Record<string, string>) =>
  t.browse(path, {
    method: 'POST',
    body: `${new URLSearchParams(form)}`,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  })
const optionsIn = (html: string, name: string) =>
  allOf(readHtml(html), 'select')
    .filter(({ attributes }) => attributes.name === name)
    .flatMap(select => allOf(select, 'option'))
const namesIn = (html: string, name: string) => optionsIn(html, name).map(textOf)

describe('the form for a new retro', () => {
  it('offers each template and format once, own templates first, and counts the use of a template', async () => {
    const ownTemplate = { name: 'Zephyr', description: 'For the crew.', columns: [{ title: 'Sun' }, { title: 'Rain' }] }
    await owner('POST', '/api/retrospectives/templates', ownTemplate)
    const html = await readPage('/retrospectives?panel=new')
    const names = namesIn(html, 'base')
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    expect([names[0], names.at(-1)]).toEqual(['Zephyr', 'Your own columns'])
    const createResponse = await postForm('/retrospectives', { name: 'Sprint 12', base: 'template:std_sprint' })
    expect(createResponse.status).toBe(303)
    const id = createResponse.headers.get('location')!.split('/').at(-1)!
    await owner('POST', `/api/retrospectives/sessions/${id}/start`)
    await owner('POST', `/api/retrospectives/sessions/${id}/complete`)
    const { body } = await owner('GET', '/api/retrospectives/templates/std_sprint')
    const { items } = (await owner('POST', '/api/retrospectives/templates/search', { q: body.data.name })).body.data
    expect(items[0].usageData.timesUsed).toBe(1)
    expect(optionsIn(html, 'base').some(({ attributes }) => attributes.value === 'template:std_sprint')).toBe(true)
  })

  it('offers teams, and links to the creation of one if there is none', async () => {
    await t.client.execute('delete from teams where account_id = ?', [homeAccountId])
    expect(await readPage('/retrospectives?panel=new')).toContain('href="/manage-users-teams/teams?panel=new"')
    await owner('POST', '/api/teams', { name: 'Crew' })
    const html = await readPage('/retrospectives?panel=new')
    expect([namesIn(html, 'teamId'), html.includes('Create team')]).toEqual([
      expect.arrayContaining(['No team', 'Crew']),
      false,
    ])
  })
})

describe('the form for a completed retro', () => {
  it('has only name, description and team, and keeps the configuration', async () => {
    const fields = { name: 'Done', settings: { votesPerParticipant: 7, allowAnonymousCards: true } }
    const retro = await createRetroInPhase(owner, { fields })
    const html = await readPage(`/retrospectives?panel=edit&id=${retro.id}`)
    const form = allOf(readHtml(html), 'form').find(({ attributes }) => attributes.id === 'list-form')!
    const names = ['input', 'textarea', 'select'].flatMap(tag =>
      allOf(form, tag).map(({ attributes }) => attributes.name),
    )
    expect(names.toSorted()).toEqual(['back', 'description', 'name', 'teamId'])
    const sessionBefore = (await retro.viewFor(owner)).session
    expect((await postForm(`/retrospectives/${retro.id}`, { name: 'Done well' })).status).toBe(303)
    const sessionAfter = (await retro.viewFor(owner)).session
    expect(sessionAfter).toEqual({ ...sessionBefore, name: 'Done well', description: '' })
  })
})

describe('the list of retros', () => {
  it('marks imported ones, and shows the same status as the room', async () => {
    const retro = await createRetroInPhase(owner, { fields: { name: 'Harbour 7' } })
    expect(await readPage('/retrospectives')).not.toContain('Imported')
    const file = (await owner('GET', `${retro.url}/export?format=json`)).body
    const importedFile = { ...file, session: { ...file.session, name: 'Harbour 8' } }
    await owner('POST', `/api/retrospectives/accounts/${homeAccountId}/import`, importedFile)
    const html = await readPage('/retrospectives?q=Harbour')
    const markedRows = allOf(readHtml(html), 'tr').filter(row => textOf(row).includes('Imported'))
    expect([markedRows.length, textOf(markedRows[0]!).includes('Harbour 8')]).toEqual([1, true])
  })

  it('has the same tabs as related pages, like the list of planning poker', async () => {
    await createRetro(owner)
    for (const [list, tabPage] of [
      ['/retrospectives', '/retro/templates'],
      ['/planning-poker', '/poker/templates'],
    ] as const) {
      const tabsOf = async (page: string, label: string) =>
        allOf(readHtml(await readPage(page)), 'nav')
          .filter(({ attributes }) => attributes['aria-label'] === label)
          .flatMap(nav => allOf(nav, 'a').map(({ attributes }) => attributes.href))
      const label = list === '/retrospectives' ? 'Retrospectives' : 'Planning poker'
      const tabs = await tabsOf(list, label)
      expect(tabs).toContain(list)
      expect(tabs).toEqual(await tabsOf(tabPage, label))
    }
  })
})
