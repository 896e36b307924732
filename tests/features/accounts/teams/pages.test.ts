import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations } from '#db/schema/accounts.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/colleagues.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let c: Company
beforeAll(async () => {
  t = await makeTestApp()
  c = await makeCompany(t)
})
afterAll(() => t.close())

const page = '/manage-users-teams/teams'
let count = 0
const mainOf = async (response: Response | Promise<Response>) =>
  allOf(readHtml(await (await response).text()), 'main')[0]!
const words = async (response: Response | Promise<Response>) => textOf(await mainOf(response))
const post = (path: string, form: Record<string, string>) => c.owner.request(path, { form })
const make = async () =>
  (await (await c.owner.request('/api/teams', { json: { name: `Page team ${++count}` } })).json()).data.id as string
const members = async (id: string) =>
  (await (await c.owner.request(`/api/teams/${id}`)).json()).data.members as { userId: string; role: string }[]

describe('the page of the teams', () => {
  it('makes a team with those who were ticked, and leads to it', async () => {
    const tom = await c.join('MEMBER')
    const boxes = allOf(await mainOf(c.owner.request(`${page}?panel=new`)), 'input')
    expect(boxes.map(({ attributes }) => attributes.name)).toContain(`with:${tom.id}`)
    const response = await post(page, { name: 'Formed', description: 'Ropes', [`with:${tom.id}`]: 'on' })
    const location = response.headers.get('location')!
    expect([response.status, location]).toEqual([
      303,
      expect.stringMatching(/^\/manage-users-teams\/teams\/tea_\w+\?done=create$/),
    ])
    const text = await words(c.owner.request(location))
    for (const said of ['Formed', 'Ropes', tom.email, 'The team is made.']) expect(text).toContain(said)
    expect(await words(c.owner.request(page))).toContain('1 member')
  })

  it('keeps what was typed where it did not work', async () => {
    await post(page, { name: 'Twice' })
    const again = await post(page, { name: 'twice', description: 'Kept' })
    expect(again.status).toBe(409)
    const main = await mainOf(again)
    expect(textOf(main)).toContain('There is a team of that name already.')
    expect(allOf(main, 'textarea').map(textOf).join()).toContain('Kept')
    expect((await post(page, { name: '' })).status).toBe(422)
    const unknown = await post(page, { name: 'With nobody', 'with:usr_unknown': 'on' })
    expect([unknown.status, await words(unknown)]).toEqual([422, expect.stringContaining('Choose active members')])
  })

  it('is for those who manage people', async () => {
    const id = await make()
    const member = await c.join('MEMBER')
    for (const path of [page, `${page}/${id}`]) expect((await member.request(path)).status).toBe(403)
    const abroad = await makeCompany(t)
    for (const team of [id, 'tea_unknown']) {
      expect((await abroad.owner.request(`${page}/${team}`)).status).toBe(404)
      expect((await abroad.owner.request(`${page}/${team}`, { form: { act: 'delete' } })).status).toBe(404)
    }
  })
})

describe('the page of one team', () => {
  it('does everything by plain forms', async () => {
    const id = await make()
    const path = `${page}/${id}`
    const tom = await c.join('MEMBER')
    const email = `teampage${++count}@else.test`
    const invitation = async () => {
      const [row] = await t.db
        .unscoped('a test looks')
        .orm.select()
        .from(invitations)
        .where(eq(invitations.email, email))
      return row!
    }
    const done = async (form: Record<string, string>) => {
      const response = await post(path, form)
      expect([form.act, response.status, response.headers.get('location')]).toEqual([
        form.act,
        303,
        form.act === 'delete' ? `${page}?done=delete&row=${id}` : `${path}?done=${form.act}`,
      ])
    }
    await done({ act: 'add', userId: tom.id, role: 'OBSERVER' })
    expect(await members(id)).toMatchObject([{ userId: tom.id, role: 'OBSERVER' }])
    await done({ act: 'role', userId: tom.id, role: 'LEAD' })
    expect(await members(id)).toMatchObject([{ role: 'LEAD' }])
    await done({ act: 'invite', email, role: 'FACILITATOR', accountRole: 'OBSERVER' })
    expect(await invitation()).toMatchObject({ teamRole: 'FACILITATOR', role: 'OBSERVER', status: 'pending' })
    await done({ act: 'resend', invitationId: (await invitation()).id })
    await done({ act: 'revoke', invitationId: (await invitation()).id })
    expect((await invitation()).status).toBe('revoked')
    await done({ act: 'change', name: `Renamed ${count}`, description: 'New words' })
    const text = await words(c.owner.request(path))
    for (const said of [`Renamed ${count}`, 'New words', 'as Observer', 'Lead', `invited ${email}`, 'made the team'])
      expect(text).toContain(said)
    await done({ act: 'remove', userId: tom.id })
    expect(await members(id)).toEqual([])
    await done({ act: 'delete' })
    expect((await c.owner.request(path)).status).toBe(404)
  })

  it.each([
    [{ act: 'add', userId: 'usr_unknown', role: 'MEMBER' }, 422, 'Choose active members of this account.'],
    [{ act: 'remove', userId: 'usr_unknown' }, 404, 'Not found'],
    [{ act: 'role', userId: 'usr_unknown', role: 'KING' }, 422, 'This team role is not known.'],
    [{ act: 'invite', email: 'x', role: 'MEMBER', accountRole: 'MEMBER' }, 422, 'Please enter a valid email address'],
    [{ act: 'invite', email: 'x@y.test', role: 'MEMBER', accountRole: 'OWNER' }, 422, 'This role cannot be given.'],
    [{ act: 'change', name: ' ' }, 422, 'A team name must be between 1 and 80 characters.'],
    [{ act: 'resend', invitationId: 'inv_unknown' }, 404, 'Not found'],
    [{ act: 'elope' }, 422, 'Choose one of: change, delete, add, role, remove, invite, resend, revoke.'],
  ])('says why it did not: %j', async (form, status, message) => {
    const response = await post(`${page}/${await make()}`, form as Record<string, string>)
    expect([response.status, await words(response)]).toEqual([status, expect.stringContaining(message)])
  })
})
