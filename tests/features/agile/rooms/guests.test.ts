import { afterAll, describe, expect, it } from 'vitest'
import { maxGuestComments } from '#features/agile/rooms/rules-guests.ts'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { readHtml, textOf } from '#tests/support/html.ts'
import type { Caller } from '#tests/support/poker-api.ts'
import { sameOriginHeaders } from '#tests/support/requests.ts'
import { makeRetroApi } from '#tests/support/retro-api.ts'

const { t, homeAccountId, signInAs, anonymous, createRetro, openVote, joinAsGuest } = await makeRetroApi()
afterAll(t.close)
const [owner, member, admin] = await Promise.all([signInAs('OWNER'), signInAs('MEMBER'), signInAs('ADMIN')])

type Person = { id: string; name: string; userId: string | null }
type View = {
  session: { doorClosed: boolean }
  participants: Person[]
  removedPeople: Pick<Person, 'id' | 'name'>[]
  comments: { id: string }[]
  me: { participantId: string | null; can: string[] }
}

/** Opens a poker session with an open vote, or a retro in the group phase. `commentsUrl` is the route for comments. */
const openers = {
  async poker() {
    const { id, url, joinUrl, viewFor } = await openVote(owner, homeAccountId)
    return {
      id,
      url,
      joinUrl,
      view: (caller: Caller): Promise<View> => viewFor(caller),
      commentsUrl: `${url}/discussions`,
    }
  },
  async retro() {
    const { id, url, joinUrl, viewFor } = await createRetro(owner)
    const view = (caller: Caller): Promise<View> => viewFor(caller)
    for (const path of ['start', 'advance-phase']) await owner('POST', `${url}/${path}`)
    await owner('POST', `${url}/cards`, { columnId: 'start', content: 'Row on' })
    await owner('POST', `${url}/set-phase`, { phase: 'GROUP' })
    const { cards } = await viewFor(owner)
    return { id, url, joinUrl, view, commentsUrl: `${url}/cards/${cards[0]?.id}/comments` }
  },
}
const kinds = ['poker', 'retro'] as const
const lockedMessage = 'New guests can’t join right now. Ask the facilitator to let you in.'
const namesIn = ({ participants }: View) => participants.map(({ name }) => name).sort()

describe.each(kinds)('in a %s session', kind => {
  const openSession = openers[kind]

  it('a lock rejects new guests, while present guests stay and members can still join', async () => {
    const session = await openSession()
    const ada = await joinAsGuest(session)
    expect((await owner('PUT', `${session.url}/door`, { closed: true })).status).toBe(200)
    t.restart(kind, session.id)
    const response = await anonymous('POST', session.joinUrl, { name: 'Gus' })
    expect([response.status, response.body.error, response.body.data?.reason]).toEqual([
      403,
      lockedMessage,
      'door_closed',
    ])
    expect((await member('POST', `${session.url}/join`)).status).toBe(200)
    const view = await session.view(ada.call)
    expect([view.session.doorClosed, namesIn(view)]).toEqual([true, expect.arrayContaining(['Ada (guest)'])])
    expect(view.participants).toHaveLength(3)
    await owner('PUT', `${session.url}/door`, { closed: false })
    expect((await anonymous('POST', session.joinUrl, { name: 'Gus' })).status).toBe(201)
  })

  it.each(locales)('the link explains in %s that the session is locked, and what to do', async locale => {
    const session = await openSession()
    await owner('PUT', `${session.url}/door`, { closed: true })
    const headers = { ...sameOriginHeaders, cookie: `locale=${locale}` }
    const translate = translator(locale, kind)
    for (const method of ['GET', 'POST']) {
      const form = method === 'POST' ? { form: { name: 'Gus', role: 'VOTER' } } : {}
      const response = await t.send(`/join/${session.id}`, { method, headers, redirect: 'manual', ...form })
      const text = textOf(readHtml(await response.text()))
      expect(response.status).toBe(method === 'GET' ? 200 : 403)
      expect(text).toContain(translate('join.doorClosedTitle'))
      expect(text).toContain(translate('join.tryAgain'))
      expect(text).toContain(translate('join.signIn'))
    }
  })

  it('all guests can be removed at once, also with a lock, and undo restores exactly those guests', async () => {
    const session = await openSession()
    const [ada, bob, eve] = [
      await joinAsGuest(session),
      await joinAsGuest(session, 'Bob'),
      await joinAsGuest(session, 'Eve'),
    ]
    await member('POST', `${session.url}/join`)
    await owner('DELETE', `${session.url}/participants/${eve.participantId}`)
    const namesBefore = namesIn(await session.view(owner))
    expect((await owner('POST', `${session.url}/guests/remove`, { closeDoor: true })).status).toBe(200)
    const viewAfter = await session.view(owner)
    expect([viewAfter.participants.length, viewAfter.removedPeople.length, viewAfter.session.doorClosed]).toEqual([
      2,
      3,
      true,
    ])
    expect((await ada.call('GET', session.url)).status).toBe(403)
    expect((await anonymous('POST', session.joinUrl, { name: 'Ada again' })).status).toBe(403)
    const participantIds = [ada.participantId, bob.participantId, 'par_none']
    expect((await owner('POST', `${session.url}/guests/restore`, { participantIds })).status).toBe(200)
    const restoredView = await session.view(owner)
    expect([namesIn(restoredView), restoredView.removedPeople.map(({ name }) => name)]).toEqual([
      namesBefore,
      ['Eve (guest)'],
    ])
    expect((await ada.call('GET', session.url)).status).toBe(200)
  })

  it('removing guests locks the session only on request, and never removes members', async () => {
    const session = await openSession()
    await joinAsGuest(session)
    await member('POST', `${session.url}/join`)
    await owner('POST', `${session.url}/guests/remove`)
    expect((await session.view(owner)).participants).toHaveLength(2)
    const id = (await session.view(owner)).participants.find(({ userId }) => userId !== null)?.id
    expect((await anonymous('POST', session.joinUrl, { name: 'Gus' })).status).toBe(201)
    expect((await owner('POST', `${session.url}/guests/restore`, { participantIds: [id] })).status).toBe(200)
    expect((await session.view(owner)).participants).toHaveLength(3)
  })

  it('only the facilitator can manage guests, and only while the session is open', async () => {
    const session = await openSession()
    const ada = await joinAsGuest(session)
    await member('POST', `${session.url}/join`)
    const attempts = (caller: Caller) =>
      Promise.all([
        caller('PUT', `${session.url}/door`, { closed: true }),
        caller('POST', `${session.url}/guests/remove`),
        caller('POST', `${session.url}/guests/restore`, { participantIds: [ada.participantId] }),
      ])
    for (const caller of [member, admin, ada.call])
      expect((await attempts(caller)).map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await session.view(member)).me.can).not.toContain('door:set')
    expect((await session.view(owner)).me.can).toContain('guests:remove')
    await owner('POST', `${session.url}/complete`)
    expect((await attempts(owner)).map(({ status }) => status)).toEqual([409, 409, 409])
    expect((await session.view(owner)).participants).toHaveLength(3)
  })

  it('a guest who left can return with their pass, but not while the session is locked', async () => {
    const session = await openSession()
    const ada = await joinAsGuest(session)
    expect((await ada.call('POST', `${session.url}/leave`)).status).toBe(200)
    expect((await session.view(ada.call)).me.can).toEqual(['session:join'])
    await owner('PUT', `${session.url}/door`, { closed: true })
    const response = await ada.call('POST', `${session.url}/join`)
    expect([response.status, response.body.error]).toEqual([403, lockedMessage])
    expect((await session.view(ada.call)).me.can).toEqual([])
    await owner('PUT', `${session.url}/door`, { closed: false })
    expect((await ada.call('POST', `${session.url}/join`)).status).toBe(200)
    const { me, participants } = await session.view(ada.call)
    expect([me.participantId, participants.length]).toEqual([ada.participantId, 2])
  })

  it('a guest can have at most 50 comments, and members are not limited', async () => {
    const session = await openSession()
    const ada = await joinAsGuest(session)
    await member('POST', `${session.url}/join`)
    const addComment = (caller: Caller) => {
      // Slower than the command limit of 20 per second.
      t.clock.move(60)
      return caller('POST', session.commentsUrl, { content: 'Well' })
    }
    for (let count = 0; count < maxGuestComments; count++) expect((await addComment(ada.call)).status).toBe(200)
    const response = await addComment(ada.call)
    expect([response.status, response.body.data?.reason]).toEqual([409, 'too_many_guest_comments'])
    const { comments, me } = await session.view(ada.call)
    expect([comments.length, me.can.includes('comment:add')]).toEqual([maxGuestComments, false])
    expect((await addComment(member)).status).toBe(200)
    expect((await addComment((await joinAsGuest(session, 'Bob')).call)).status).toBe(200)
    const commentPath = session.commentsUrl.replace(/\/cards\/\w+/, '')
    expect((await ada.call('DELETE', `${commentPath}/${comments[0]?.id}`)).status).toBe(200)
    expect((await addComment(ada.call)).status).toBe(200)
  })
})
