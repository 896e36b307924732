import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations } from '#db/schema/accounts.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let acme: Company
beforeAll(async () => {
  t = await makeTestApp()
  acme = await makeCompany(t)
})
afterAll(() => t.close())

const page = '/manage-users-teams/teams'
let count = 0
const mainOf = async (response: Response | Promise<Response>) =>
  allOf(readHtml(await (await response).text()), 'main')[0]!
const mainText = async (response: Response | Promise<Response>) => textOf(await mainOf(response))
const post = (path: string, form: Record<string, string>) => acme.owner.request(path, { form })
const makeTeam = async () =>
  (await (await acme.owner.request('/api/teams', { json: { name: `Page team ${++count}` } })).json()).data.id as string
const listMembers = async (id: string) =>
  (await (await acme.owner.request(`/api/teams/${id}`)).json()).data.members as { userId: string; role: string }[]

describe('the teams page', () => {
  it('creates a team with the selected members and opens it', async () => {
    const tom = await acme.join('MEMBER')
    const boxes = allOf(await mainOf(acme.owner.request(`${page}?panel=new`)), 'input')
    expect(boxes.map(({ attributes }) => attributes.name)).toContain(`with:${tom.id}`)
    const response = await post(page, { name: 'Formed', description: 'Ropes', [`with:${tom.id}`]: 'on' })
    const location = response.headers.get('location')!
    expect([response.status, location]).toEqual([
      303,
      expect.stringMatching(/^\/manage-users-teams\/teams\/tea_\w+\?done=create$/),
    ])
    const text = await mainText(acme.owner.request(location))
    for (const phrase of ['Formed', 'Ropes', tom.email, 'Team created.']) expect(text).toContain(phrase)
    expect(await mainText(acme.owner.request(page))).toContain('1 member')
  })

  it('keeps the input after an error', async () => {
    await post(page, { name: 'Twice' })
    const response = await post(page, { name: 'twice', description: 'Kept' })
    expect(response.status).toBe(409)
    const main = await mainOf(response)
    expect(textOf(main)).toContain('A team with this name already exists.')
    expect(allOf(main, 'textarea').map(textOf).join()).toContain('Kept')
    expect((await post(page, { name: '' })).status).toBe(422)
    const unknown = await post(page, { name: 'With nobody', 'with:usr_unknown': 'on' })
    expect([unknown.status, await mainText(unknown)]).toEqual([422, expect.stringContaining('Select active members')])
  })

  it('is limited to managers of people', async () => {
    const id = await makeTeam()
    const member = await acme.join('MEMBER')
    for (const path of [page, `${page}/${id}`, `${page}/${id}/invitations`, `${page}/${id}/settings`])
      expect((await member.request(path)).status).toBe(403)
    const foreignAccount = await makeCompany(t)
    for (const team of [id, 'tea_unknown']) {
      expect((await foreignAccount.owner.request(`${page}/${team}`)).status).toBe(404)
      expect((await foreignAccount.owner.request(`${page}/${team}/act`, { form: { do: 'delete' } })).status).toBe(404)
      expect(
        (await foreignAccount.owner.request(`${page}/${team}/settings`, { form: { name: 'Theirs' } })).status,
      ).toBe(404)
      const form = { userId: foreignAccount.owner.user.id, role: 'LEAD' }
      expect((await foreignAccount.owner.request(`${page}/${team}`, { form })).status).toBe(404)
    }
  })
})

describe('the page of one team', () => {
  it('does everything with plain forms', async () => {
    const id = await makeTeam()
    const path = `${page}/${id}`
    const tom = await acme.join('MEMBER')
    const email = `teampage${++count}@else.test`
    const findInvitation = async () => {
      const [row] = await t.db
        .unscoped('a test reads')
        .orm.select()
        .from(invitations)
        .where(eq(invitations.email, email))
      return row!
    }
    const expectRedirect = async (address: string, form: Record<string, string>, next: RegExp) => {
      const response = await post(address, form)
      expect([form, response.status, response.headers.get('location')]).toEqual([
        form,
        303,
        expect.stringMatching(next),
      ])
    }
    await expectRedirect(path, { userId: tom.id, role: 'OBSERVER' }, /\?done=create&row=usr_/)
    expect(await listMembers(id)).toMatchObject([{ userId: tom.id, role: 'OBSERVER' }])
    await expectRedirect(`${path}/${tom.id}`, { role: 'LEAD' }, /\?done=edit&row=usr_/)
    expect(await listMembers(id)).toMatchObject([{ role: 'LEAD' }])
    const invitationsPath = `${path}/invitations`
    await expectRedirect(
      invitationsPath,
      { email, role: 'FACILITATOR', accountRole: 'OBSERVER' },
      /\?done=create&row=inv_/,
    )
    expect(await findInvitation()).toMatchObject({ teamRole: 'FACILITATOR', role: 'OBSERVER', status: 'pending' })
    expect(await mainText(acme.owner.request(invitationsPath))).toContain(email)
    await expectRedirect(
      `${invitationsPath}/${(await findInvitation()).id}/act`,
      { do: 'resend' },
      /\?done=resend&row=inv_/,
    )
    await expectRedirect(
      `${invitationsPath}/${(await findInvitation()).id}/act`,
      { do: 'revoke' },
      /\?done=revoke&row=inv_/,
    )
    expect((await findInvitation()).status).toBe('revoked')
    await expectRedirect(`${path}/settings`, { name: `Renamed ${count}`, description: 'New words' }, /settings\?saved$/)
    const text = await mainText(acme.owner.request(path))
    for (const phrase of [
      `Renamed ${count}`,
      'New words',
      'as Observer',
      'Lead',
      `invited ${email}`,
      'created the team',
    ])
      expect(text).toContain(phrase)
    await expectRedirect(`${path}/${tom.id}/act`, { do: 'remove' }, /\?done=remove&row=usr_/)
    expect(await listMembers(id)).toEqual([])
    await expectRedirect(`${page}/${id}/act`, { do: 'delete' }, /teams\?done=delete&row=tea_/)
    for (const subpage of ['', '/invitations', '/settings'])
      expect((await acme.owner.request(`${path}${subpage}`)).status).toBe(404)
  })

  it.each([
    ['', { userId: 'usr_unknown', role: 'MEMBER' }, 422, 'Select active members of this account.'],
    ['/usr_unknown/act', { do: 'remove' }, 404, 'Page not found'],
    ['/usr_unknown', { role: 'LEAD' }, 404, 'Page not found'],
    ['', { userId: 'usr_unknown', role: 'KING' }, 422, 'Unknown team role.'],
    ['/invitations', { email: 'x', role: 'MEMBER', accountRole: 'MEMBER' }, 422, 'Please enter a valid email address'],
    ['/invitations', { email: 'x@y.test', role: 'MEMBER', accountRole: 'OWNER' }, 422, 'This role can’t be assigned.'],
    ['/settings', { name: ' ' }, 422, 'A team name must be between 1 and 80 characters.'],
    ['/invitations/inv_unknown/act', { do: 'resend' }, 404, 'Page not found'],
    ['/usr_unknown/act', { do: 'elope' }, 400, 'couldn’t be read'],
  ])('explains the failure: %s %j', async (address, form, status, message) => {
    const response = await post(`${page}/${await makeTeam()}${address}`, form as Record<string, string>)
    expect([response.status, await mainText(response)]).toEqual([status, expect.stringContaining(message)])
  })

  it('rejects an invitation of another team', async () => {
    const [team, otherTeam] = [await makeTeam(), await makeTeam()]
    await post(`${page}/${team}/invitations`, {
      email: `of${++count}@else.test`,
      role: 'MEMBER',
      accountRole: 'MEMBER',
    })
    const [row] = await t.db
      .unscoped('a test reads')
      .orm.select()
      .from(invitations)
      .where(eq(invitations.email, `of${count}@else.test`))
    for (const action of ['resend', 'revoke'])
      expect((await post(`${page}/${otherTeam}/invitations/${row!.id}/act`, { do: action })).status).toBe(404)
  })
})
