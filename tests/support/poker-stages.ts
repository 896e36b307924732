import { createPokerSession } from '#features/agile/poker/commands.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import { addGuest } from '#features/agile/rooms/commands-guests.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { TestApp } from '#tests/support/app.ts'

type Stage = 'waiting' | 'ready' | 'voting' | 'revealed' | 'estimated' | 'ended'
const stages: Stage[] = ['waiting', 'ready', 'voting', 'revealed', 'estimated', 'ended']

/** Creates one poker session in each stage, with a guest who votes. */
export async function createPokerStages(t: TestApp, { id: accountId, ownerId }: { id: string; ownerId: string }) {
  const caller = { requestId: null, ipAddress: null, userAgent: null }
  const scope = scopeAtSignIn(t.services, accountId, ownerId, caller)
  const system = (await listVotingSystems(scope))[0]!
  const owner = { kind: 'member', accountId, userId: ownerId, participantId: null, sessionId: null } as const
  const facilitator = { ...owner, name: 'Ines Lead', canEditAny: true }
  let commandCount = 0

  async function createSessionInStage(lastStage: Stage, settings = {}) {
    const input = { name: `Harbour ${lastStage}`, votingSystemId: system.id, stories: ['Berths', 'Tides'], settings }
    const { id } = await createPokerSession(scope, NewPokerSession.parse({ ...input, status: 'WAITING' }))
    const areGuestsAllowed = !('requireLogin' in settings)
    const guest = areGuestsAllowed ? await addGuest(t.services, 'poker', id, { name: 'Gus', role: 'VOTER' }) : null
    const participantId = guest?.guest.participantId ?? null
    const guestFields = { kind: 'guest', userId: null, participantId, name: 'Gus', canEditAny: false } as const
    const guestViewer = { ...facilitator, ...guestFields }
    const { state } = await t.services.rooms.snapshot<PokerView>('poker', id, facilitator)
    const storyId = state.stories[0]!.id
    const send = (viewer: typeof facilitator | typeof guestViewer, type: string, fields = {}) =>
      t.services.rooms.command('poker', id, viewer, { id: `p${++commandCount}`, type, ...fields })
    const confidence = 'enableConfidenceVoting' in settings ? 3 : null
    const steps: [Stage, () => Promise<unknown>][] = [
      ['ready', () => send(facilitator, 'session:start')],
      ['voting', () => send(facilitator, 'story:start_voting', { storyId })],
      ['voting', () => send(facilitator, 'timer:start', { duration: 120 })],
      ['voting', () => send(guestViewer, 'vote:cast', { storyId, value: '5', confidence })],
      ['revealed', () => send(facilitator, 'votes:reveal')],
      ['estimated', () => send(facilitator, 'story:estimate', { storyId, estimate: '5' })],
      ['ended', () => send(facilitator, 'session:complete')],
    ]
    for (const [stage, step] of steps) if (stages.indexOf(stage) <= stages.indexOf(lastStage)) await step()
    return { id, storyId, participantId: participantId ?? '', token: guest?.token ?? '' }
  }
  const sessions: Record<string, Awaited<ReturnType<typeof createSessionInStage>>> = {}
  for (const stage of stages) sessions[stage] = await createSessionInStage(stage)
  sessions.confidence = await createSessionInStage('revealed', { enableConfidenceVoting: true })
  sessions.membersOnly = await createSessionInStage('waiting', { requireLogin: true, allowSpectators: false })
  return sessions
}
