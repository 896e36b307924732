import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { authSessions } from '#db/schema/identity.ts'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import type { AccountRole } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { allOf, findAll, readHtml, textOf } from '#tests/support/html.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
let maya: TestPerson
let otherPerson: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  maya = await t.register()
  otherPerson = await t.register()
})

const db = () => t.db.unscoped('a test reads and writes').orm
const findAccount = async () => (await db().select().from(accounts).where(eq(accounts.id, maya.account.id)))[0]

type Caller = Pick<TestPerson, 'request'>
const loadPage = async (path: string, caller: Caller = maya) => {
  const response = await caller.request(path)
  return { status: response.status, html: readHtml(await response.text()) }
}
const send = async (path: string, form: Record<string, string>, caller: Caller = maya) => {
  const response = await caller.request(path, { method: 'POST', form, redirect: 'manual' })
  const text = await response.text()
  const location = response.headers.get('location')
  return { status: response.status, location, response, html: text ? readHtml(text) : null }
}
const fieldsOf = (html: ReturnType<typeof readHtml>) =>
  Object.fromEntries(allOf(html, 'input').map(({ attributes }) => [attributes.name, attributes.value ?? '']))

async function join(person: TestPerson, accountId: string, role: AccountRole) {
  const member = { id: t.services.ids.id('mem'), accountId, userId: person.user.id, role }
  await db()
    .insert(memberships)
    .values({ ...member, permissions: [], joinedAt: t.clock.now() })
  return t.signIn({ id: person.user.id, accountId })
}
const accountIdOf = async (response: Response) => {
  const [token] = (cookiesOf(response).trimtab ?? '').split(';')
  const current = await t.browse('/api/accounts/current', { headers: { cookie: `trimtab=${token}` } })
  return current.ok ? (await current.json()).data.id : current.status
}

const accountFields = { name: 'Sea Ltd', slug: 'sea-ltd-harbour', type: 'TEAM', domain: 'sea.example' }
const companyFields = { companyName: 'Sea', website: 'https://sea.example', stage: 'seed', founded: '2020' }

describe('the account settings page', () => {
  it('saves with a plain form and shows the saved values', async () => {
    const response = await send('/account-settings', { ...accountFields, ...companyFields })
    expect([response.status, response.location]).toEqual([303, '/account-settings?saved'])
    expect(await findAccount()).toMatchObject({
      ...accountFields,
      company: { name: 'Sea', stage: 'seed', founded: 2020 },
    })
    const { html } = await loadPage(response.location!)
    expect(fieldsOf(html)).toMatchObject({
      name: 'Sea Ltd',
      slug: 'sea-ltd-harbour',
      domain: 'sea.example',
      founded: '2020',
    })
    expect(textOf(html)).toContain('Account saved.')
  })

  it('keeps the input, shows the error at the field, and saves nothing', async () => {
    const before = await findAccount()
    const response = await send('/account-settings', {
      ...accountFields,
      ...companyFields,
      slug: otherPerson.account.slug,
    })
    expect(response.status).toBe(422)
    expect(fieldsOf(response.html!)).toMatchObject({
      name: 'Sea Ltd',
      slug: otherPerson.account.slug,
      website: 'https://sea.example',
    })
    const [error] = findAll(response.html!, ({ attributes }) => attributes.id === 'field-slug-error')
    expect(textOf(error!)).toBe('This URL is already taken.')
    for (const invalidFields of [
      { name: '' },
      { slug: 'A B' },
      { domain: 'nope' },
      { founded: '20' },
      { website: 'javascript:1' },
      { type: 'X' },
    ])
      expect((await send('/account-settings', { ...accountFields, ...companyFields, ...invalidFields })).status).toBe(
        422,
      )
    expect(await findAccount()).toEqual(before)
  })

  it.each([
    ['ADMIN', 200],
    ['TEAM_LEAD', 403],
    ['MEMBER', 403],
    ['OBSERVER', 403],
  ] as const)('answers a %s with %i', async (role, status) => {
    const { status: actual, html } = await loadPage('/account-settings', await join(otherPerson, maya.account.id, role))
    expect(actual).toBe(status)
    expect(textOf(html)).not.toContain('Danger zone')
  })
})

describe('the danger zone', () => {
  it('is enabled soon after sign-in, and later asks to confirm the identity', async () => {
    await join(otherPerson, maya.account.id, 'MEMBER')
    const areButtonsDisabled = async () => {
      const forms = allOf((await loadPage('/account-settings')).html, 'form')
      const dangerForms = forms.filter(({ attributes }) => /transfer|delete/.test(attributes.action ?? ''))
      return dangerForms.map(form => allOf(form, 'button').some(({ attributes }) => 'disabled' in attributes))
    }
    expect(await areButtonsDisabled()).toEqual([false, false])
    t.clock.move(11 * 60_000)
    expect(await areButtonsDisabled()).toEqual([true, true])
    const response = await send('/account-settings/delete', { confirmation: maya.account.name })
    expect([response.status, response.location?.startsWith('/confirm-identity')]).toEqual([303, true])
  })

  it('transfers the account to members only', async () => {
    await join(otherPerson, maya.account.id, 'MEMBER')
    expect((await send('/account-settings/transfer', { userId: 'usr_nobody' })).status).toBe(422)
    const response = await send('/account-settings/transfer', { userId: otherPerson.user.id })
    expect([response.status, response.location]).toEqual([303, '/account-settings?transferred'])
    expect((await findAccount())?.ownerId).toBe(otherPerson.user.id)
    expect(textOf((await loadPage('/account-settings')).html)).not.toContain('Danger zone')
  })

  it('deletes only with the exact name and switches the owner to another account of theirs', async () => {
    await join(maya, otherPerson.account.id, 'MEMBER')
    expect((await send('/account-settings/delete', { confirmation: 'no' })).status).toBe(422)
    const response = await send('/account-settings/delete', { confirmation: maya.account.name })
    expect([response.status, response.location]).toEqual([303, '/dashboard'])
    expect(await accountIdOf(response.response)).toBe(otherPerson.account.id)
    await removeClosedAccounts(t.services)
    expect(await findAccount()).toBeUndefined()
  })

  it('gives an owner without another account a new one', async () => {
    const response = await send('/account-settings/delete', { confirmation: maya.account.name })
    await removeClosedAccounts(t.services)
    const [home] = await db().select().from(accounts).where(eq(accounts.ownerId, maya.user.id))
    expect(await accountIdOf(response.response)).toBe(home?.id)
    expect(home?.id).not.toBe(maya.account.id)
  })
})

describe('the account switcher', () => {
  const listChoices = async () => {
    const { html } = await loadPage('/dashboard')
    const [form] = allOf(html, 'form').filter(({ attributes }) => attributes.action === '/accounts/switch')
    return form ? allOf(form, 'button').map(({ attributes }) => [attributes.value, 'aria-current' in attributes]) : []
  }

  it('appears for users with several accounts and marks the current one', async () => {
    expect(await listChoices()).toEqual([])
    t.clock.move(1000)
    await join(maya, otherPerson.account.id, 'MEMBER')
    expect(await listChoices()).toEqual([
      [maya.account.id, true],
      [otherPerson.account.id, false],
    ])
  })

  it('shows slug and owner for accounts with the same name, and only the name for others', async () => {
    const thirdPerson = await t.register()
    for (const { account } of [otherPerson, thirdPerson]) {
      t.clock.move(1000)
      await join(maya, account.id, 'MEMBER')
    }
    await db().update(accounts).set({ name: ' harbour ' }).where(eq(accounts.id, otherPerson.account.id))
    await db().update(accounts).set({ name: 'Harbour' }).where(eq(accounts.id, thirdPerson.account.id))
    const { html } = await loadPage('/dashboard')
    const [form] = allOf(html, 'form').filter(({ attributes }) => attributes.action === '/accounts/switch')
    const label = (person: TestPerson) => `${person.account.slug} · ${person.user.firstName} ${person.user.lastName}`
    expect(allOf(form!, 'button').map(textOf)).toEqual([
      maya.account.name,
      expect.stringContaining(label(otherPerson)),
      expect.stringContaining(label(thirdPerson)),
    ])
  })

  it('switches to the other account', async () => {
    await join(maya, otherPerson.account.id, 'MEMBER')
    const response = await send('/accounts/switch', { accountId: otherPerson.account.id })
    expect([response.status, response.location, await accountIdOf(response.response)]).toEqual([
      303,
      '/dashboard',
      otherPerson.account.id,
    ])
    const [session] = await db().select().from(authSessions).where(eq(authSessions.id, maya.sessionId))
    expect(session?.activeAccountId).toBe(otherPerson.account.id)
  })

  it('rejects accounts that are not the user’s own', async () => {
    expect((await send('/accounts/switch', { accountId: otherPerson.account.id })).status).toBe(404)
    expect((await send('/accounts/switch', {})).status).toBe(404)
    expect((await loadPage('/dashboard')).status).toBe(200)
  })
})

describe('the page for a new account', () => {
  it('creates an account and opens it', async () => {
    const response = await send('/accounts/new', { name: 'Second Harbour', slug: '' })
    expect(response.location).toBe('/dashboard')
    const id = await accountIdOf(response.response)
    const [account] = await db().select().from(accounts).where(eq(accounts.id, id))
    expect(account).toMatchObject({ name: 'Second Harbour', plan: 'FREE', ownerId: maya.user.id })
  })

  it('shows the error in the form', async () => {
    const response = await send('/accounts/new', { name: '', slug: 'no' })
    expect(response.status).toBe(422)
    const errors = findAll(response.html!, ({ attributes }) => /-error$/.test(attributes.id ?? '')).map(textOf)
    expect(errors).toHaveLength(2)
  })
})
