import { afterAll, describe, expect, it } from 'vitest'
import { issueTicket, redeemTicket } from '#features/agile/rooms/commands-tickets.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'
import { origin } from '#tests/support/requests.ts'

const { t, homeAccountId, signInAs, callerWithToken, anonymous, openVote, joinAsGuest } = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const session = await openVote(owner, homeAccountId)
const ticketsUrl = '/api/rooms/tickets'
const room = { party: 'poker', id: session.id }
const socketPath = `/parties/poker/${session.id}`

/** The response to an admitted request. This process has no sockets, so there is no upgrade. */
const admittedText = 'Sockets are for the worker.'
const upgradeInit = (protocols?: string, extraHeaders: Record<string, string> = {}) => ({
  headers: { upgrade: 'websocket', ...(protocols && { 'sec-websocket-protocol': protocols }), ...extraHeaders },
})
const useTicket = async (ticket: string, path = socketPath) => {
  const { status, body } = await anonymous('GET', path, undefined, upgradeInit(`trimtab.v1, ${ticket}`))
  return body === admittedText ? 'admitted' : status
}
const ticketFor = async (caller = owner, ticketRoom = room) =>
  (await caller('POST', ticketsUrl, ticketRoom)).body.data.ticket as string

describe('a ticket', () => {
  it('admits its holder once', async () => {
    const { status, body } = await owner('POST', ticketsUrl, room)
    expect(status).toBe(201)
    expect(body.data).toEqual({
      ticket: expect.stringMatching(/^wst_\w{22}\.\w{43}$/),
      expiresAt: t.clock.now() + 30_000,
    })
    expect(await useTicket(body.data.ticket)).toBe('admitted')
    expect(await useTicket(body.data.ticket)).toBe(401)
  })

  it('admits one of fifty parallel requests', async () => {
    const ticket = await ticketFor()
    const results = await Promise.all(Array.from({ length: 50 }, () => useTicket(ticket)))
    expect(results.filter(result => result === 'admitted')).toHaveLength(1)
    expect(results.filter(result => result === 401)).toHaveLength(49)
  })

  it('is valid for 30 seconds, and only for its own room', async () => {
    const otherSession = await openVote(owner, homeAccountId)
    expect(await useTicket(await ticketFor(), `/parties/poker/${otherSession.id}`)).toBe(401)
    const [earlyTicket, lateTicket] = [await ticketFor(), await ticketFor()]
    t.clock.move(29_999)
    expect(await useTicket(earlyTicket)).toBe('admitted')
    t.clock.move(1)
    expect(await useTicket(lateTicket)).toBe(401)
  })

  it('is rejected with another secret, and is stored without its secret', async () => {
    const ticket = await ticketFor()
    const [id, secret = ''] = ticket.split('.')
    expect(await useTicket(`${id}.${'a'.repeat(43)}`)).toBe(401)
    const rows = await t.db.unscoped('a test reads tickets').run('select * from room_tickets')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(await useTicket(ticket)).toBe('admitted')
  })

  it('is invalid after sign-out, and after the membership ends', async () => {
    const leaver = await t.register()
    const leaverCall = callerWithToken(leaver.token)
    const leaverSession = await openVote(leaverCall, leaver.account.id)
    const leaverRoom = { party: 'poker', id: leaverSession.id }
    const [firstTicket, secondTicket] = [
      await ticketFor(leaverCall, leaverRoom),
      await ticketFor(leaverCall, leaverRoom),
    ]
    expect(await useTicket(firstTicket, `/parties/poker/${leaverSession.id}`)).toBe('admitted')
    await leaverCall('POST', '/api/auth/logout')
    expect(await useTicket(secondTicket, `/parties/poker/${leaverSession.id}`)).toBe(401)

    const person = await t.register()
    const viewer: Viewer = {
      kind: 'member',
      accountId: person.account.id,
      userId: person.user.id,
      participantId: null,
      name: 'Maya',
      canEditAny: true,
      sessionId: person.sessionId,
    }
    const { ticket } = await issueTicket(t.services, 'poker', 'pok_1', viewer)
    await t.db
      .unscoped('a test removes a membership')
      .run(`update memberships set status = 'REMOVED' where user_id = ?`, [person.user.id])
    expect(await redeemTicket(t.services, 'poker', 'pok_1', ticket)).toBeNull()
  })

  it('requires access to the room', async () => {
    expect((await anonymous('POST', ticketsUrl, room)).status).toBe(401)
    const stranger = await signInAs('foreign owner')
    const foreignRoomResponse = await stranger('POST', ticketsUrl, room)
    const missingRoomResponse = await stranger('POST', ticketsUrl, { party: 'poker', id: t.services.ids.id('pok') })
    expect([foreignRoomResponse.status, foreignRoomResponse.body.code]).toEqual([404, 'not_found'])
    expect([missingRoomResponse.status, missingRoomResponse.body.code]).toEqual([404, 'not_found'])
    expect((await owner('POST', ticketsUrl, { party: 'chess', id: session.id })).status).toBe(422)
  })

  it('is available to guests of the room with their pass, but not for another room', async () => {
    const ada = await joinAsGuest(session)
    expect(await useTicket(await ticketFor(ada.call))).toBe('admitted')
    expect(await useTicket(ada.ticket)).toBe('admitted')
    const otherSession = await openVote(owner, homeAccountId)
    expect((await ada.call('POST', ticketsUrl, { party: 'poker', id: otherSession.id })).status).toBe(401)
  })
})

describe('the socket route', () => {
  it('requires an upgrade to a WebSocket', async () => {
    const { status, body, response } = await anonymous('GET', socketPath)
    expect([status, body.code]).toEqual([426, 'upgrade_required'])
    expect(response.headers.get('upgrade')).toBe('websocket')
  })

  it('accepts cookies and Bearer tokens of members and guests', async () => {
    const member = await t.register()
    const memberSession = await openVote(callerWithToken(member.token), member.account.id)
    const path = `/parties/poker/${memberSession.id}`
    const { token } = await joinAsGuest(memberSession)
    const credentialHeaders: Record<string, string>[] = [
      { cookie: member.cookie, origin },
      { authorization: `Bearer ${member.token}` },
      { cookie: `trimtab_guest_${memberSession.id}=${token}`, origin },
      { authorization: `Bearer ${token}` },
    ]
    for (const headers of credentialHeaders)
      expect((await anonymous('GET', path, undefined, upgradeInit('trimtab.v1', headers))).body).toBe(admittedText)
  })

  it('rejects people without access, and unknown rooms and kinds, before the upgrade', async () => {
    expect((await anonymous('GET', socketPath, undefined, upgradeInit('trimtab.v1'))).status).toBe(401)
    const stranger = await signInAs('foreign owner')
    expect((await stranger('GET', socketPath, undefined, upgradeInit())).status).toBe(404)
    expect((await stranger('GET', '/parties/poker/pok_none', undefined, upgradeInit())).status).toBe(404)
    expect((await owner('GET', `/parties/chess/${session.id}`, undefined, upgradeInit())).status).toBe(404)
  })

  it('rejects our own pages on the open socket, with a close code, and foreign rooms like unknown ones', async () => {
    const stranger = await signInAs('foreign owner')
    const refusalFor = async (caller: typeof stranger, path: string) =>
      (await caller('GET', path, undefined, upgradeInit('trimtab.v1', { origin }))).body.closeCode
    expect(await refusalFor(anonymous, socketPath)).toBe(4401)
    expect(await refusalFor(stranger, socketPath)).toBe(4404)
    for (const path of ['/parties/poker/pok_none', `/parties/retro/${'x'.repeat(65)}`, '/parties/board/brd_none'])
      expect(await refusalFor(stranger, path), path).toBe(4404)
  })

  it('rejects pages of other sites, even with valid credentials', async () => {
    for (const foreignOrigin of ['https://evil.test', 'null', `${origin}.evil.test`]) {
      const { status, body } = await owner(
        'GET',
        socketPath,
        undefined,
        upgradeInit('trimtab.v1', { origin: foreignOrigin }),
      )
      expect([status, body.error], foreignOrigin).toEqual([403, 'This request didn’t come from our own pages.'])
    }
  })

  it('does not fall back to the session when the ticket is already used', async () => {
    const ticket = await ticketFor()
    expect(await useTicket(ticket)).toBe('admitted')
    const { status } = await owner('GET', socketPath, undefined, upgradeInit(`trimtab.v1, ${ticket}`))
    expect(status).toBe(401)
  })
})
