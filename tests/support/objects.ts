import { scopeAtSignIn } from '#features/accounts/accounts/commands.ts'
import { addGuest, createPokerSession } from '#features/agile/poker/commands.ts'
import type { PokerView } from '#features/agile/poker/protocol.ts'
import { listVotingSystems } from '#features/agile/poker/queries.ts'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import type { makeTestApp } from '#tests/support/app.ts'
import { canary, type makeWorld, type Principal } from '#tests/support/world.ts'

type TestApp = Awaited<ReturnType<typeof makeTestApp>>
type World = Awaited<ReturnType<typeof makeWorld>>
type Ids = Record<string, string>

/** A session of an account with everything in it that an address can name. */
async function pokerObjects(t: TestApp, account: { id: string; ownerId: string }, word: string): Promise<Ids> {
  const caller = { requestId: null, ipAddress: null, userAgent: null }
  const scope = scopeAtSignIn(t.parts, account.id, account.ownerId, caller)
  const [system] = await listVotingSystems(scope)
  const stories = [`${word} story one`, `${word} story two`]
  const input = NewPokerSession.parse({
    name: `${word} session`,
    votingSystemId: system!.id,
    stories,
    status: 'WAITING',
  })
  const { id } = await createPokerSession(scope, input)
  const guest = await addGuest(t.parts, id, { name: `${word} guest`, role: 'VOTER' })
  const owner = { kind: 'member', accountId: account.id, userId: account.ownerId, participantId: null } as const
  const viewer = { ...owner, name: 'Owner', canEditAny: true, sessionId: null }
  await t.parts.rooms.command('poker', id, viewer, { id: 'c1', type: 'session:start' })
  const { state } = await t.parts.rooms.snapshot<PokerView>('poker', id, viewer)
  const storyId = state.stories[0]!.id
  await t.parts.rooms.command('poker', id, viewer, { id: 'c2', type: 'story:start_voting', storyId })
  return {
    id,
    storyId,
    participantId: guest.guest.participantId,
    accountId: account.id,
    party: 'poker',
    votingSystemId: system!.id,
    guestToken: guest.token,
  }
}

/** The objects that addresses name: the account's own, another account's, and ones that do not exist. */
export async function makeObjects(t: TestApp, world: World) {
  const own = await pokerObjects(t, world.home, canary)
  const foreign = await pokerObjects(t, world.abroad, 'Elsewhere')
  const third = await world.person('Third')
  const random: Ids = {
    id: t.parts.ids.id('pok'),
    storyId: t.parts.ids.id('sty'),
    participantId: t.parts.ids.id('par'),
    accountId: t.parts.ids.id('acc'),
    party: 'poker',
    third: third.id,
  }
  const byKind = { own, foreign, random }

  const session = '/api/planning-poker/sessions/:id'
  /** What each write is called with; null where it takes nothing. */
  const bodies: Record<string, Record<string, unknown> | null> = {
    'POST /api/auth/register': { email: 'x', password: 'y', firstName: 'A', lastName: 'B', phone: '1' },
    'POST /api/auth/login': { email: 'nobody@harbour.test', password: 'wrong password' },
    'POST /api/auth/logout': null,
    'POST /api/auth/refresh': { refreshToken: 'ref_x.y' },
    'POST /api/auth/demo-login': { type: 'NONE' },
    'PATCH /api/auth/profile': { phone: '2' },
    'POST /api/join/:id': { name: 'Stranger', role: 'OBSERVER' },
    'POST /api/rooms/tickets': { party: 'poker', id: own.id },
    'POST /api/planning-poker/accounts/:accountId/sessions': { name: 'New', votingSystemId: own.votingSystemId },
    [`POST ${session}/join`]: {},
    [`POST ${session}/leave`]: null,
    [`POST ${session}/start`]: null,
    [`POST ${session}/complete`]: null,
    [`POST ${session}/stories`]: { titles: ['One more'] },
    [`POST ${session}/stories/:storyId/voting`]: null,
    [`PUT ${session}/stories/:storyId/votes`]: { value: '5' },
    [`POST ${session}/stories/:storyId/votes`]: { value: '8' },
    [`DELETE ${session}/stories/:storyId/votes`]: null,
    [`PUT ${session}/stories/:storyId/estimate`]: { estimate: '5' },
    [`POST ${session}/stories/:storyId/estimate`]: { estimate: '5' },
    [`POST ${session}/reveal`]: null,
    [`DELETE ${session}/reveal`]: null,
    [`POST ${session}/next`]: null,
    [`POST ${session}/previous`]: null,
    [`POST ${session}/timer`]: { duration: 60 },
    [`DELETE ${session}/timer`]: null,
    [`PATCH ${session}/participants/:participantId`]: { role: 'OBSERVER' },
    [`DELETE ${session}/participants/:participantId`]: null,
    'POST /login': { email: 'nobody@harbour.test', password: 'wrong password' },
    'POST /register': { email: 'x', password: 'y' },
    'POST /logout': {},
    'POST /demo-login': { type: 'NONE' },
    'POST /preferences': { theme: 'dark', back: '/' },
    'POST /profile': { firstName: 'Ines', lastName: 'Renamed', phone: '3', language: 'en' },
    'POST /planning-poker': { name: 'New', votingSystemId: own.votingSystemId ?? '' },
    'POST /join/:id': { name: 'Stranger', role: 'OBSERVER' },
  }
  return { bodies, idsFor: (kind: keyof typeof byKind): Ids => byKind[kind], own, foreign }
}

/** A guest of the home account's session. */
export function guestOf(own: Ids): Principal {
  return {
    name: 'guest',
    role: null,
    isMember: false,
    headers: async () => ({ authorization: `Bearer ${own.guestToken}` }),
  }
}
