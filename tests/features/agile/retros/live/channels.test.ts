import { afterAll, describe, expect, it } from 'vitest'
import { RetroCommand } from '#features/agile/retros/live/protocol-commands.ts'
import { refusals } from '#features/agile/retros/live/rules-refusals.ts'
import type { Channel } from '#tests/support/channel-sender.ts'
import { englishError } from '#tests/support/english.ts'
import { makeRetroChannels, type RetroWithPeople, restCalls } from '#tests/support/retro-channels.ts'
import { actionRules } from './channel-rules/actions.ts'
import { cardRules } from './channel-rules/cards.ts'
import { groupRules } from './channel-rules/groups.ts'
import { peopleRules } from './channel-rules/people.ts'
import { phaseRules } from './channel-rules/phases.ts'
import { anyGroup } from './channel-rules/rule.ts'
import { voteRules } from './channel-rules/votes.ts'

const setup = await makeRetroChannels()
const { t, homeAccountId, api, owner, makeRetroWithPeople } = setup
afterAll(t.close)

const channels: Channel[] = ['REST', 'room']
const otherChannel = { REST: 'room', room: 'REST' } as const

/** Removes the presence of people, which is not part of the retro. */
const withoutPresence = ({ participants, ...view }: Awaited<ReturnType<RetroWithPeople['readView']>>) => ({
  ...view,
  participants: participants.map(person => ({ ...person, online: false })),
  me: { ...view.me, can: view.me.can.filter(type => type !== 'participant:update_role') },
})

describe.each(channels)('over %s', channel => {
  const rules = { phaseRules, cardRules, groupRules, voteRules, actionRules, peopleRules }
  describe.each(Object.entries(rules))('%s', (_, rows) => {
    it.each(rows)('$rule', async ({ options, phase = 'COLLECT', hasNoCards, before = [], attempt, refused, after }) => {
      const retro = await makeRetroWithPeople(options, phase, { withCards: !hasNoCards })
      for (const step of before) {
        const [person, type, fields] = await step(retro)
        // A change over one channel is visible on the other.
        expect(await retro.send(otherChannel[channel], person, type, fields)).toMatchObject({ ok: true })
      }
      const [person, type, fields] = await attempt(retro)
      const viewBefore = await retro.readView()
      const result = await retro.send(channel, person, type, fields)
      if (typeof refused === 'string') {
        const [code, key] = refusals[refused]
        expect(result).toEqual({ ok: false, code, message: englishError(key) })
      } else if (refused) expect(result).toMatchObject({ ok: false, ...refused })
      else expect(result).toMatchObject({ ok: true })
      if (refused) expect(withoutPresence(await retro.readView())).toEqual(withoutPresence(viewBefore))
      await after?.(retro)
    })
  })
})

describe('both channels', () => {
  it('have the same commands: each socket command has a route', () => {
    const types = RetroCommand.options.map(option => option.shape.type.value)
    expect(Object.keys(restCalls).sort()).toEqual(types.toSorted())
  })

  it('share one log without gaps, even for simultaneous commands', async () => {
    const { send, session, readView } = await makeRetroWithPeople({ settings: { maxCardsPerParticipant: 100 } })
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(channels[index % 2]!, index % 3 ? 'voter' : 'guest', 'card:add', {
          columnId: 'stop',
          content: `Card ${index}`,
        }),
      ),
    )
    const select = 'select seq from session_events where account_id = ? and session_id = ? order by seq'
    const rows = await t.db.forAccount(homeAccountId).run<{ seq: number }>(select, [homeAccountId, session.id])
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
    const { cards, hiddenCards } = await readView()
    // The facilitator sees only their own card until the next phase. Three cards existed, and 20 are new.
    expect([cards.length, hiddenCards]).toEqual([1, 22])
  })

  it('have routes for a new group and for an existing one', async () => {
    const retro = await makeRetroWithPeople({}, 'GROUP')
    await retro.sendOrThrow('REST', 'voter', 'cards:group', {
      cardIds: [retro.cardIds.facilitator, retro.cardIds.voter],
      title: 'Two',
    })
    const path = `${retro.session.url}/groups/${await anyGroup(retro)}/cards`
    expect((await setup.voter.call('POST', path, { cardIds: [retro.cardIds.guest] })).status).toBe(200)
    const response = await setup.voter.call('POST', path, { cardIds: [retro.cardIds.guest], groupId: 'grp_other' })
    expect([response.status, response.body.fields?.[0]?.path]).toEqual([422, 'groupId'])
    expect((await retro.readView()).cards.every(({ groupId }) => groupId)).toBe(true)
  })
})

describe('rules of retro records, which exist only in the API', () => {
  it('an active retro cannot be deleted, and no socket deletes one', async () => {
    const retro = await makeRetroWithPeople()
    const response = await owner.call('DELETE', `${api}/accounts/${homeAccountId}/sessions/${retro.session.id}`)
    expect([response.status, response.body.error]).toEqual([409, englishError(refusals.session_active[1])])
    for (const type of ['session:delete', 'session:configure', 'session:set_status', 'guest:join', 'action:sync'])
      expect(await retro.send('room', 'facilitator', type)).toMatchObject({ ok: false, code: 'invalid' })
  })

  it.each([
    ['completed', 'complete'],
    ['archived', 'archive'],
  ])('no one can join one that is %s by its link', async (_, lastCommand) => {
    const retro = await makeRetroWithPeople()
    await retro.sendOrThrow('REST', 'facilitator', 'session:complete')
    if (lastCommand === 'archive') await retro.sendOrThrow('REST', 'facilitator', 'session:archive')
    const { status, body } = await setup.anonymous('POST', retro.session.joinUrl, { name: 'Late', role: 'VOTER' })
    expect([status, body.error]).toEqual([409, englishError(refusals.session_ended[1])])
  })

  it('a completed retro can only become archived', async () => {
    const retro = await makeRetroWithPeople()
    await retro.sendOrThrow('REST', 'facilitator', 'session:complete')
    for (const status of ['WAITING', 'ACTIVE']) {
      const response = await owner.call('PATCH', retro.session.url, { status })
      expect([response.status, response.body.error]).toEqual([409, englishError(refusals.session_ended[1])])
    }
    expect((await owner.call('PATCH', retro.session.url, { status: 'ARCHIVED' })).body.data.status).toBe('ARCHIVED')
  })
})
