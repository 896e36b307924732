import { afterAll, describe, expect, it } from 'vitest'
import { makePokerApi } from '#tests/support/poker-api.ts'
import { cookiesOf } from '#tests/support/requests.ts'

const { t, homeAccountId, api, signInAs, anonymous, makeSession, openVote, joinAsGuest } = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')

describe('joining as a guest', () => {
  it('returns a seat, a pass for this session, and a ticket for the first socket', async () => {
    const session = await openVote(owner, homeAccountId)
    const { status, body, response } = await anonymous('POST', session.joinUrl, { name: ' Ada ' })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      token: expect.stringMatching(/^gst_\w{22}\.\w{43}$/),
      participantId: expect.stringMatching(/^par_\w{22}$/),
      ticket: expect.stringMatching(/^wst_\w{22}\.\w{43}$/),
    })
    const cookie = cookiesOf(response)[`trimtab_guest_${session.id}`]
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    const { participants } = await session.viewFor(owner)
    expect(participants).toContainEqual(
      expect.objectContaining({ id: body.data.participantId, name: 'Ada (guest)', role: 'VOTER', userId: null }),
    )
  })

  it('lets the guest vote with the token or with the cookie', async () => {
    const session = await openVote(owner, homeAccountId)
    const ada = await joinAsGuest(session)
    expect((await ada.call('PUT', `${session.storyUrl}/votes`, { value: '5' })).status).toBe(200)
    const cookie = `trimtab_guest_${session.id}=${ada.token}`
    const response = await t.browse(`${session.storyUrl}/votes`, {
      method: 'PUT',
      json: { value: '8' },
      headers: { cookie },
    })
    expect(response.status).toBe(200)
    expect((await session.viewFor(ada.call)).myVote.value).toBe('8')
  })

  it('gives access only to this session', async () => {
    const [session, otherSession] = [await openVote(owner, homeAccountId), await openVote(owner, homeAccountId)]
    const ada = await joinAsGuest(session)
    for (const path of [
      otherSession.url,
      `${api}/accounts/${homeAccountId}/sessions`,
      `${api}/voting-systems`,
      '/api/auth/profile',
    ])
      expect((await ada.call('GET', path)).status, path).toBe(401)
    const cookie = `trimtab_guest_${otherSession.id}=${ada.token}`
    expect((await t.browse(otherSession.url, { headers: { cookie } })).status).toBe(401)
  })

  it('never makes a guest facilitator, even on request', async () => {
    const session = await makeSession(owner, homeAccountId)
    expect((await anonymous('POST', session.joinUrl, { name: 'Ada', role: 'FACILITATOR' })).status).toBe(422)
    const ada = await joinAsGuest(session)
    const guestResponse = await ada.call('PATCH', `${session.url}/participants/${ada.participantId}`, {
      role: 'FACILITATOR',
    })
    expect(guestResponse.status).toBe(403)
    const response = await owner('PATCH', `${session.url}/participants/${ada.participantId}`, { role: 'FACILITATOR' })
    expect([response.status, response.body.error]).toEqual([403, 'Guests can’t be facilitators.'])
  })

  it.each<[string, object, string, number, string]>([
    ['only members', { requireLogin: true }, 'VOTER', 403, 'Sign in to join this session.'],
    ['no observers', { allowSpectators: false }, 'OBSERVER', 403, 'This session doesn’t allow observers.'],
  ])('is rejected when the session allows %s', async (_, settings, role, status, message) => {
    const session = await makeSession(owner, homeAccountId, { settings })
    const response = await anonymous('POST', session.joinUrl, { name: 'Ada', role })
    expect([response.status, response.body.error]).toEqual([status, message])
    expect((await session.viewFor(owner)).participants).toHaveLength(1)
  })

  it('is rejected after the end of the session', async () => {
    const session = await openVote(owner, homeAccountId)
    await owner('POST', `${session.url}/complete`)
    const { status, body } = await anonymous('POST', session.joinUrl, { name: 'Ada' })
    expect([status, body.error]).toEqual([409, 'This session has ended.'])
  })

  it.each([
    ['', 'Enter your name.'],
    ['   ', 'Enter your name.'],
    ['x'.repeat(51), 'Name can have up to 50 characters.'],
  ])('rejects the name %j', async (name, message) => {
    const session = await makeSession(owner, homeAccountId)
    const { status, body } = await anonymous('POST', session.joinUrl, { name })
    expect([status, body.error]).toEqual([422, message])
  })

  it('returns 404 for an unknown session', async () => {
    expect((await anonymous('POST', `/api/join/${t.services.ids.id('pok')}`, { name: 'Ada' })).status).toBe(404)
  })

  it('works in a browser that is signed in to another account, only for this poker session', async () => {
    const stranger = await t.register()
    const session = await openVote(owner, homeAccountId)
    const { token } = await joinAsGuest(session, 'Consultant')
    const headers = { cookie: `${stranger.cookie}; trimtab_guest_${session.id}=${token}` }
    const voteResponse = await t.browse(`${session.storyUrl}/votes`, { method: 'PUT', json: { value: '5' }, headers })
    expect(voteResponse.status).toBe(200)
    const page = await t.browse(`/poker/sessions/${session.id}`, { headers })
    expect(page.status).toBe(200)
    expect((await stranger.request(session.url)).status).toBe(404)
  })
})

describe('the role of a participant', () => {
  it('can change during a session: a new observer loses the open vote and the right to vote', async () => {
    const session = await openVote(owner, homeAccountId)
    const ada = await joinAsGuest(session)
    await ada.call('PUT', `${session.storyUrl}/votes`, { value: '5' })
    await owner('PATCH', `${session.url}/participants/${ada.participantId}`, { role: 'OBSERVER' })
    const state = await session.viewFor(ada.call)
    expect(state.myVote).toBeNull()
    expect(state.me.can).not.toContain('vote:cast')
    expect((await ada.call('PUT', `${session.storyUrl}/votes`, { value: '5' })).body.error).toBe(
      'Observers cannot vote.',
    )
  })

  it('can be changed by the facilitator and by people who can edit any session', async () => {
    const session = await openVote(owner, homeAccountId)
    const ada = await joinAsGuest(session)
    const participantUrl = `${session.url}/participants/${ada.participantId}`
    const [member, admin] = [await signInAs('MEMBER'), await signInAs('ADMIN')]
    for (const caller of [member, admin]) await caller('POST', `${session.url}/join`)
    const memberResponse = await member('PATCH', participantUrl, { role: 'OBSERVER' })
    expect([memberResponse.status, memberResponse.body.error]).toEqual([403, 'Only the facilitator can do this.'])
    expect((await admin('PATCH', participantUrl, { role: 'OBSERVER' })).status).toBe(200)
  })

  it('ends with removal: the guest cannot return with the same pass', async () => {
    const session = await openVote(owner, homeAccountId)
    const ada = await joinAsGuest(session)
    await owner('DELETE', `${session.url}/participants/${ada.participantId}`)
    const { status, body } = await ada.call('GET', session.url)
    expect([status, body.error]).toEqual([403, 'The facilitator removed you from this session.'])
    expect((await ada.call('POST', `${session.url}/join`)).status).toBe(403)
  })
})
