import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { NewRetro } from '#features/agile/retros/schema.ts'
import { createRetroFromRequest } from '#features/agile/retros/sessions/commands-sessions.ts'
import { addGuest } from '#features/agile/rooms/commands-guests.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { TestApp } from '#tests/support/app.ts'

type Stage = 'waiting' | 'arriving' | 'collecting' | 'grouping' | 'voting' | 'discussing' | 'deciding' | 'over'
const stages: Stage[] = ['waiting', 'arriving', 'collecting', 'grouping', 'voting', 'discussing', 'deciding', 'over']

// User content without a language: none of these titles is in a catalogue.
const twoColumns = { columns: ['Bow', 'Stern'].map(title => ({ title })) }
const titles = { wind: 'Bow', anchor: 'Stern', rocks: 'Port', island: 'Keel' }
const sailboat = { format: 'SAILBOAT', columns: Object.entries(titles).map(([id, title]) => ({ id, title })) }

/** Creates one retro in each stage, with a guest and their pass. */
export async function createRetroStages(t: TestApp, { id: accountId, ownerId }: { id: string; ownerId: string }) {
  const caller = { requestId: null, ipAddress: null, userAgent: null }
  const scope = scopeAtSignIn(t.services, accountId, ownerId, caller)
  const owner = { kind: 'member', accountId, userId: ownerId, participantId: null, sessionId: null } as const
  const facilitator = { ...owner, name: 'Ines Lead', canEditAny: true }
  const { rooms } = t.services
  let commandCount = 0

  async function createRetroInStage(lastStage: Stage, fields: object) {
    const { id } = await createRetroFromRequest(
      scope,
      'en',
      NewRetro.parse({ name: `Harbour ${lastStage}`, ...fields }),
    )
    const { guest, token } = await addGuest(t.services, 'retro', id, { name: 'Gus', role: 'VOTER' })
    const guestViewer = {
      ...facilitator,
      kind: 'guest',
      userId: null,
      participantId: guest.participantId,
      name: 'Gus',
    } as const
    const send = (viewer: typeof facilitator | typeof guestViewer, type: string, fields = {}) =>
      rooms.command('retro', id, viewer, { id: `s${++commandCount}`, type, ...fields })
    const readView = async () => (await rooms.snapshot<RetroView>('retro', id, facilitator)).state
    const writeCard = async (content: string) => {
      const [column] = (await readView()).session.columns
      await send(facilitator, 'card:add', { columnId: column!.id, content })
    }
    const steps: [Stage, () => Promise<unknown>][] = [
      ['arriving', () => send(facilitator, 'session:start')],
      ['arriving', () => send(facilitator, 'icebreaker:set', { question: 'Berth?' })],
      ['arriving', () => send(guestViewer, 'checkin:set', { mood: 4, answer: 'Tides' })],
      ['collecting', () => send(facilitator, 'phase:advance')],
      ['collecting', () => send(facilitator, 'timer:start', { duration: 120 })],
      ['collecting', () => writeCard('**Berths**')],
      ['collecting', () => writeCard('Tides')],
      ['grouping', () => send(facilitator, 'phase:advance')],
      [
        'grouping',
        async () => send(guestViewer, 'cards:group', { cardIds: (await readView()).cards.map(card => card.id) }),
      ],
      [
        'grouping',
        async () => send(facilitator, 'card:react', { cardId: (await readView()).cards[0]!.id, reaction: '💡' }),
      ],
      ['voting', () => send(facilitator, 'phase:advance')],
      ['voting', async () => send(guestViewer, 'vote:cast', { topicId: (await readView()).groups[0]!.id })],
      ['discussing', () => send(facilitator, 'phase:advance')],
      ['discussing', async () => send(facilitator, 'topic:select', { topicId: (await readView()).groups[0]!.id })],
      [
        'discussing',
        async () => send(facilitator, 'comment:add', { cardId: (await readView()).cards[0]!.id, content: 'Fog' }),
      ],
      ['deciding', () => send(facilitator, 'phase:advance')],
      ['deciding', () => send(facilitator, 'action:add', { title: 'Moor', trigger: 'Fog', dueDate: '2999-01-01' })],
      ['over', () => send(facilitator, 'phase:advance')],
      ['over', () => send(guestViewer, 'rating:give', { rating: 4 })],
    ]
    for (const [stage, step] of steps) if (stages.indexOf(stage) <= stages.indexOf(lastStage)) await step()
    return { id, token }
  }

  const retros: Record<string, Awaited<ReturnType<typeof createRetroInStage>>> = {}
  for (const [i, stage] of stages.entries())
    retros[stage] = await createRetroInStage(stage, i % 2 ? sailboat : twoColumns)
  return retros
}
