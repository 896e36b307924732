import { afterAll, describe, expect, it } from 'vitest'
import { makePokerApi } from '#tests/support/poker-api.ts'
import { cookiesOf } from '#tests/support/requests.ts'

const { t, homeAccountId, signInAs, callerWithToken, anonymous, votingSystemIdOf, makeSession, openVote, joinAsGuest } =
  await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const listPath = '/planning-poker'

/** Returns the text of a page without its tags. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

const submitForm = (caller: typeof owner, path: string, form: Record<string, string>, headers = {}) =>
  caller('POST', path, undefined, { form, headers: { 'sec-fetch-site': 'same-origin', ...headers } })

const validForm = async () => ({
  name: 'Sprint 12',
  votingSystemId: await votingSystemIdOf(owner),
  stories: 'Log in\r\nLog out',
})

describe('a participant removed from a session', () => {
  it('sees the reason on the session page, without a retry button', async () => {
    const member = await signInAs('MEMBER')
    const session = await openVote(owner, homeAccountId)
    await member('POST', `${session.url}/join`)
    const { me } = await session.viewFor(member)
    await owner('DELETE', `${session.url}/participants/${me.participantId}`)
    const { status, body } = await member('GET', `/poker/sessions/${session.id}`)
    expect(status).toBe(403)
    expect(textOf(body)).toContain('The facilitator removed you from this session.')
    expect(textOf(body)).not.toContain('Try Again')
  })
})

describe('the list of sessions', () => {
  it('redirects to sign-in, which leads back to the list', async () => {
    const { status, response } = await anonymous('GET', listPath)
    expect([status, response.headers.get('location')]).toEqual([303, '/login?from=%2Fplanning-poker'])
  })

  it('explains how to start while it is empty', async () => {
    const person = await t.register()
    const html = await (await person.request(listPath)).text()
    expect(textOf(html)).toContain('No sessions yet')
    expect(html).toContain('href="/planning-poker?panel=new"')
  })

  it('shows each session with its status, people, stories and duration', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    const activeSession = await openVote(caller, person.account.id, { name: 'The running one' })
    await makeSession(caller, person.account.id, { name: 'The waiting one', status: 'WAITING' })
    await caller('POST', `${activeSession.url}/reveal`)
    await caller('PUT', `${activeSession.storyUrl}/estimate`, { estimate: '5' })
    t.clock.move(60 * 60_000)
    const textAfterOneHour = textOf(await (await person.request(listPath)).text())
    t.clock.move(25 * 60_000)
    const html = await (await person.request(listPath)).text()
    t.clock.move(-85 * 60_000)
    const text = textOf(html)
    expect(textAfterOneHour).toMatch(/The running one In progress Oct \d+, 2026 1 1 of 2 1 h Open/)
    expect(text).toMatch(/The running one In progress Oct \d+, 2026 1 1 of 2 1 h 25 min Open/)
    expect(text).toMatch(/The waiting one Not started Oct \d+, 2026 1 0 of 2 Not started Open/)
    expect(html).toContain(`href="/poker/sessions/${activeSession.id}"`)
    expect((await person.request(`${listPath}?status=NEVER&page=x`)).status).toBe(200)
  })
})

describe('the form for a new session', () => {
  it('creates a waiting session and opens it', async () => {
    const { status, response } = await submitForm(owner, listPath, {
      ...(await validForm()),
      allowSpectators: 'on',
      timerOption: 'TWO_MINUTES',
    })
    const location = response.headers.get('location') ?? ''
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/poker\/sessions\/pok_\w+$/)])
    const { body } = await owner('GET', `/api/planning-poker/sessions/${location.split('/').pop()}`)
    expect(body.data.state.session).toMatchObject({
      status: 'WAITING',
      settings: { allowSpectators: true, autoReveal: false, enableTimer: true, timerDuration: 120 },
    })
    expect(body.data.state.stories.map(({ title }: { title: string }) => title)).toEqual(['Log in', 'Log out'])
  })

  it('keeps the input and shows the error at the field', async () => {
    const form = { ...(await validForm()), name: '', description: 'Kept <as> typed', requireLogin: 'on' }
    const { status, body: html } = await submitForm(owner, listPath, form)
    expect(status).toBe(422)
    expect(textOf(html)).toContain('Enter a name for the session.')
    expect(html).toContain('Kept &lt;as&gt; typed')
    expect(html).toMatch(
      /<input[^>]*id="field-name"[^>]*aria-invalid="true"|<input[^>]*aria-invalid="true"[^>]*id="field-name"/,
    )
    expect(html).toMatch(/<input[^>]*name="requireLogin"[^>]*checked/)
    expect(html).not.toMatch(/<input[^>]*name="autoReveal"[^>]*checked/)
  })

  it('rejects a story title that is too long', async () => {
    const { body } = await submitForm(owner, listPath, { ...(await validForm()), stories: `Short\n${'x'.repeat(201)}` })
    expect(textOf(body)).toContain('Story titles can have up to 200 characters.')
  })

  it('shows errors in the language of the reader', async () => {
    const person = await t.register()
    const headers = { cookie: `${person.cookie}; locale=es` }
    const response = await t.browse(listPath, { form: { name: '', votingSystemId: 'x' }, headers })
    expect(textOf(await response.text())).toContain('Pon un nombre a la sesión.')
  })

  it('shows the plan limit and keeps the input', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    for (let i = 0; i < 5; i++) await makeSession(caller, person.account.id)
    const form = { name: 'The sixth', votingSystemId: await votingSystemIdOf(caller) }
    const response = await person.request(listPath, { form })
    const html = await response.text()
    expect(response.status).toBe(402)
    expect(textOf(html)).toContain('Your plan includes 5 planning poker sessions a month.')
    expect(html).toContain('value="The sixth"')
  })

  it.each(['OBSERVER', 'INVESTOR'])('is closed to %s, with a reason', async role => {
    const caller = await signInAs(role)
    const reason = "You don't have permission to create meetings. Contact your admin for access."
    const { body } = await caller('GET', `${listPath}?panel=new`)
    expect(textOf(body)).toContain(reason)
    expect((await owner('GET', `${listPath}?panel=new`)).body).toContain('id="list-form"')
    expect(body).not.toContain('id="list-form"')
    const response = await submitForm(caller, listPath, await validForm())
    expect(response.status).toBe(403)
    expect(textOf(response.body)).toContain(reason)
  })
})

describe('the session page', () => {
  it('shows the story, the people and the voters without JavaScript', async () => {
    const session = await openVote(owner, homeAccountId)
    const ada = await joinAsGuest(session)
    await ada.call('PUT', `${session.storyUrl}/votes`, { value: '8' })
    const { status, body } = await owner('GET', `/poker/sessions/${session.id}`)
    expect(status).toBe(200)
    const pageText = textOf(body)
    for (const text of ['Sprint 12', 'Log in', 'Log out', 'Ada (guest) has voted', '1 of 1 voted'])
      expect(pageText).toContain(text)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).toContain(`/join/${session.id}`)
    expect(body).not.toMatch(/ style="/)
  })

  it('redirects people who are not signed in to the invitation', async () => {
    const session = await makeSession(owner, homeAccountId)
    const { status, response } = await anonymous('GET', `/poker/sessions/${session.id}`)
    expect([status, response.headers.get('location')]).toEqual([303, `/join/${session.id}`])
  })

  it('is not found in another account', async () => {
    const session = await makeSession(owner, homeAccountId)
    const stranger = await signInAs('foreign owner')
    expect((await stranger('GET', `/poker/sessions/${session.id}`)).status).toBe(404)
    expect((await stranger('GET', '/poker/sessions/pok_none')).status).toBe(404)
  })

  it('offers members to join and vote', async () => {
    const session = await openVote(owner, homeAccountId)
    const { body } = await (await signInAs('MEMBER'))('GET', `/poker/sessions/${session.id}`)
    expect(textOf(body)).toContain('Join and vote')
  })
})

describe('the invitation', () => {
  it('shows the session, its account and its facilitator', async () => {
    const session = await makeSession(owner, homeAccountId, { status: 'WAITING' })
    const { status, body, response } = await anonymous('GET', `/join/${session.id}`)
    expect(status).toBe(200)
    expect(textOf(body)).toMatch(/Join Sprint 12 Ines \w+ invites you to estimate with \w+\./)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(body).toContain(`href="/login?from=${encodeURIComponent(`/join/${session.id}`)}"`)
  })

  it('admits a guest by name, who then sees the session without the invitation', async () => {
    const session = await makeSession(owner, homeAccountId, { status: 'WAITING' })
    const { status, response } = await submitForm(anonymous, `/join/${session.id}`, { name: 'Ada', role: 'OBSERVER' })
    expect([status, response.headers.get('location')]).toEqual([303, `/poker/sessions/${session.id}`])
    const name = `trimtab_guest_${session.id}`
    const cookie = `${name}=${cookiesOf(response)[name]?.split(';')[0]}`
    const page = await t.browse(`/poker/sessions/${session.id}`, { headers: { cookie } })
    expect(textOf(await page.text())).toContain('1 observer')
    const joinPage = await t.browse(`/join/${session.id}`, { headers: { cookie } })
    expect(joinPage.headers.get('location')).toBe(`/poker/sessions/${session.id}`)
  })

  it('shows the error at the field and adds no one', async () => {
    const session = await makeSession(owner, homeAccountId, { status: 'WAITING' })
    const { status, body } = await submitForm(anonymous, `/join/${session.id}`, { name: ' ', role: 'OBSERVER' })
    expect(status).toBe(422)
    expect(textOf(body)).toContain('Enter your name.')
    expect((await session.viewFor(owner)).participants).toHaveLength(1)
  })

  it('redirects members of the account to the session', async () => {
    const session = await makeSession(owner, homeAccountId)
    const { response } = await (await signInAs('MEMBER'))('GET', `/join/${session.id}`)
    expect(response.headers.get('location')).toBe(`/poker/sessions/${session.id}`)
  })

  it('asks for sign-in when only members can join', async () => {
    const session = await makeSession(owner, homeAccountId, { settings: { requireLogin: true } })
    const { body } = await anonymous('GET', `/join/${session.id}`)
    expect(textOf(body)).toContain('This session is for members only')
    expect(body).toContain(`href="/login?from=${encodeURIComponent(`/join/${session.id}`)}"`)
    expect(body).not.toContain('name="name"')
    const joinResponse = await submitForm(anonymous, `/join/${session.id}`, { name: 'Ada' })
    expect(joinResponse.status).toBe(403)
  })

  it.each([
    ['COMPLETED', 'This session has ended'],
    ['ARCHIVED', 'This session is archived'],
    ['CANCELLED', 'This session was cancelled'],
  ])('shows for a session with the status %s: %s', async (status, text) => {
    const session = await makeSession(owner, homeAccountId)
    await t.db
      .forAccount(homeAccountId)
      .run('update poker_sessions set status = ? where account_id = ? and id = ?', [status, homeAccountId, session.id])
    const { body } = await anonymous('GET', `/join/${session.id}`)
    expect(textOf(body)).toContain(text)
    expect(body).not.toContain('<form method="post" action="/join')
  })

  it('is not found for an unknown session', async () => {
    const { status, body } = await anonymous('GET', '/join/pok_none')
    expect(status).toBe(404)
    expect(textOf(body)).toContain('Page not found')
  })

  it.each([
    ['fr', 'Rejoindre Sprint 12'],
    ['es', 'Unirse a Sprint 12'],
  ])('is translated to %s', async (language, title) => {
    const session = await makeSession(owner, homeAccountId)
    const { body } = await anonymous('GET', `/join/${session.id}`, undefined, {
      headers: { 'accept-language': language },
    })
    expect(textOf(body)).toContain(title)
    expect(body).toContain(`<html lang="${language}"`)
  })
})
