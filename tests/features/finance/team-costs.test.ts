import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDeletedFinance } from '#features/finance/books/commands-removal.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'
import { checkExplanations } from '#tests/support/explanations.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

type Person = Pick<Awaited<ReturnType<typeof startBooks>>['owner'], 'request'>
type Cost = { id: string; personName: string; isOverlapping: boolean }
const api = '/api/finance/team-costs'
const page = '/finance/costs'
const html = async (path: string, person: Person) => (await person.request(path)).text()
const pageText = async (path: string, person: Person) => textOf(readHtml(await html(path, person)))

/** Starts books with a team cost for each name. */
async function startCompany(...names: string[]) {
  const { owner } = await startBooks(t)
  const accountId = owner.user.accountId
  const add = (json: object) =>
    dataOf<Cost>(owner, api, { json: { weeklyCents: 70_000, fromDay: '2026-01-01', ...json } })
  for (const name of names) await add({ name })
  const refusalOf = async (json: object) => {
    const response = await owner.request(api, { json: { weeklyCents: 70_000, fromDay: '2026-01-01', ...json } })
    return [response.status, (await response.json()).fields?.[0]?.path]
  }
  return { owner, accountId, add, refusalOf }
}

describe('team costs', () => {
  it('name either a member or another person', async () => {
    const { owner, accountId, add, refusalOf } = await startCompany()
    const member = await addColleague(t, accountId, 'MEMBER')
    expect(await refusalOf({})).toEqual([422, 'memberId'])
    expect(await refusalOf({ memberId: member.user.id, name: 'Ada' })).toEqual([422, 'name'])
    const { id, personName } = await add({ memberId: member.user.id })
    expect(personName).toContain(member.user.firstName)
    const stored = await t.client.execute({ sql: 'select name from team_costs where id = ?', args: [id] })
    expect(stored.rows[0]!.name).toBe('')
    const form = {
      memberId: '',
      name: '',
      teamId: '',
      amount: '700.00',
      fromDay: '2026-01-01',
      untilDay: '',
      back: page,
    }
    const response = await owner.request(page, { form })
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining('Choose a member or enter a name.'),
    ])
    for (const amount of ['0', '-5', 'much', '10,000,000.01'])
      expect((await owner.request(page, { form: { ...form, name: 'Ada', amount } })).status, amount).toBe(422)
    expect((await owner.request(page, { form: { ...form, name: 'Ada', amount: '1,234.50' } })).status).toBe(303)
    expect((await dataOf<{ items: object[] }>(owner, `${api}?q=Ada`)).items).toMatchObject([{ weeklyCents: 123_450 }])
  })

  it('reject a member or a team of another account like an unknown one', async () => {
    const { refusalOf } = await startCompany()
    const otherBooks = await startBooks(t)
    const team = await dataOf<{ id: string }>(otherBooks.owner, '/api/teams', { json: { name: 'Theirs' } })
    for (const memberId of [otherBooks.owner.user.id, 'usr_unknown'])
      expect(await refusalOf({ memberId }), memberId).toEqual([422, 'memberId'])
    for (const teamId of [team.id, 'tea_unknown'])
      expect(await refusalOf({ name: 'Ada', teamId }), teamId).toEqual([422, 'teamId'])
  })

  it('keep a former member when other fields change', async () => {
    const { owner, accountId, add } = await startCompany()
    const member = await addColleague(t, accountId, 'MEMBER')
    const { id } = await add({ memberId: member.user.id })
    await t.client.execute({
      sql: `update memberships set status = 'REMOVED' where user_id = ?`,
      args: [member.user.id],
    })
    const patch = { method: 'PATCH', json: { weeklyCents: 90_000, memberId: member.user.id } }
    expect(await dataOf(owner, `${api}/${id}`, patch)).toMatchObject({ weeklyCents: 90_000 })
    expect(await html(`${page}?panel=edit&id=${id}`, owner)).toContain(`value="${member.user.id}"`)
  })

  it('warn of two lines of one person on the same days', async () => {
    const { owner, add } = await startCompany()
    const first = await add({ name: 'Ada', untilDay: '2026-06-30' })
    expect((await add({ name: 'ada', fromDay: '2026-07-01' })).isOverlapping).toBe(false)
    expect(await pageText(page, owner)).not.toContain('Overlaps')
    expect((await add({ name: 'Ada', fromDay: '2026-06-30' })).isOverlapping).toBe(true)
    const warningText = await pageText(`${page}?done=edit&row=${first.id}`, owner)
    expect(warningText).toContain('Overlaps')
    expect(warningText).toContain('so both are counted')
  })

  it('show the cost of an average month with the lines behind it', async () => {
    const { owner } = await startCompany('Ada', 'Bo')
    expect(await checkExplanations(await html(page, owner), href => html(href, owner))).toEqual(['teamCost'])
    expect(await pageText(`${page}?explain=teamCost`, owner)).toContain('Ada')
    const newOwner = (await startBooks(t)).owner
    expect(await pageText(page, newOwner)).toContain('No team costs yet')
    await checkExplanations(await html(page, newOwner), href => html(href, newOwner))
  })

  it('are deleted with an undo, and removed after 30 days', async () => {
    const { owner, add } = await startCompany()
    const { id } = await add({ name: 'Undone' })
    const sendAction = (action: string) => owner.request(`${page}/${id}/act`, { form: { do: action, back: page } })
    const deleted = await sendAction('delete')
    expect(await html(deleted.headers.get('location')!, owner)).toContain('value="restore"')
    expect((await owner.request(`${api}/${id}`)).status).toBe(404)
    await sendAction('restore')
    expect((await owner.request(`${api}/${id}`)).status).toBe(200)
    await sendAction('delete')
    const storedRows = async () =>
      (await t.client.execute({ sql: 'select 1 from team_costs where id = ?', args: [id] })).rows
    t.clock.move(30 * days + 1)
    await removeDeletedFinance(t.services)
    t.clock.move(-30 * days - 1)
    expect(await storedRows()).toHaveLength(0)
  })

  it('lose the name of a member who deletes their profile', async () => {
    const { owner, accountId, add } = await startCompany()
    const member = await addColleague(t, accountId, 'MEMBER')
    await t.client.execute({ sql: `update users set first_name = 'Kanaria' where id = ?`, args: [member.user.id] })
    const { id, personName } = await add({ memberId: member.user.id })
    expect(personName).toContain('Kanaria')
    const deletion = { method: 'DELETE', json: { confirmation: member.user.email } }
    expect((await member.request('/api/auth/profile', deletion)).status).toBe(200)
    expect((await dataOf<Cost>(owner, `${api}/${id}`)).personName).toBe('Deleted user')
    const { rows } = await t.client.execute({ sql: 'select * from team_costs where id = ?', args: [id] })
    expect(JSON.stringify(rows)).not.toContain('Kanaria')
  })
})

describe('the cost of one person', () => {
  /** A weekly cost that occurs nowhere else, and its spellings: in cents, as an amount, and for a month. */
  const secretCents = 7_373_737
  const costPattern = /7373737|73,?737\.37|320,?62\d|316,?01\d/

  it('appears on no page and in no response for a team lead or a reader of the books', async () => {
    const { owner, accountId, add } = await startCompany('Ada', 'Bo', 'Cy')
    const team = await dataOf<{ id: string }>(owner, '/api/teams', { json: { name: 'Harbour' } })
    const { id } = await add({ name: 'Kanaria', weeklyCents: secretCents, teamId: team.id })
    expect(await html(`${page}?explain=teamCost`, owner)).toMatch(costPattern)
    const readers = [
      await addColleague(t, accountId, 'TEAM_LEAD'),
      await addColleague(t, accountId, 'MEMBER', ['page:financials']),
    ]
    const queries = ['', '?explain=teamCost', `?panel=edit&id=${id}`, '?panel=new', `?done=edit&row=${id}`, '?q=Kanari']
    queries.push(`?teamId=${team.id}`, '?sort=cost', `?panel=delete&id=${id}`)
    const otherPages = [
      '/finance/cash',
      '/finance/cash?explain=burn',
      '/finance/cash/recurring',
      '/finance/cash/planned',
    ]
    for (const reader of readers) {
      for (const path of [...queries.map(state => page + state), ...otherPages, api, `${api}/${id}`]) {
        const text = await html(path, reader)
        expect(text, path).not.toMatch(costPattern)
        expect(text, path).not.toContain('Kanaria')
      }
      for (const path of [api, `${api}/${id}`]) expect((await reader.request(path)).status).toBe(403)
      for (const init of [{ method: 'PATCH', json: { weeklyCents: 1 } }, { method: 'DELETE' }])
        expect((await reader.request(`${api}/${id}`, init)).status).toBe(403)
      for (const path of [page, `${page}/${id}`, `${page}/${id}/act`])
        expect((await reader.request(path, { form: { do: 'delete', back: page } })).status).toBe(403)
      expect(await pageText(page, reader)).toContain('All teams')
    }
  })

  it('is part of a visible sum once three people are paid and no one stands out', async () => {
    const { accountId, add } = await startCompany('Ada')
    await add({ name: 'Kanaria', weeklyCents: secretCents })
    const lead = await addColleague(t, accountId, 'TEAM_LEAD')
    const before = await html(page, lead)
    expect(before).toContain('Not shown: it would reveal what one person is paid.')
    expect(before).not.toMatch(costPattern)
    // The weekly cost of both people: 73,737.37 + 700.
    expect(before).not.toMatch(/74,?437\.37|data-value="[1-9]/)
    await checkExplanations(before, href => html(href, lead))
    await add({ name: 'Cy' })
    // A third person, but Kanaria has nearly all of the sum: (73,737.37 + 2 × 700) × 30 ÷ 7.
    expect(await html(page, lead)).not.toMatch(/322,017\.30/)
    for (const name of ['Dee', 'Eve']) await add({ name, weeklyCents: 800_000 })
    const after = await html(page, lead)
    expect(await checkExplanations(after, href => html(href, lead))).toEqual(['teamCost'])
    // November has 30 days: (73,737.37 + 2 × 8,000 + 2 × 700) × 30 ÷ 7.
    expect(textOf(readHtml(after))).toContain('$390,588.73')
  })

  it('is on no page and in no response for a member without access to the finances', async () => {
    const { accountId } = await startCompany('Ada')
    const member = await addColleague(t, accountId, 'MEMBER')
    for (const path of [api, page]) expect((await member.request(path)).status).toBe(403)
    expect(await pageText(page, member)).toContain('Access Denied')
  })
})
