import { afterAll, describe, expect, it } from 'vitest'
import { PokerCommand } from '#features/agile/poker/live/protocol-commands.ts'
import { refusals } from '#features/agile/poker/live/rules-refusals.ts'
import type { Channel } from '#tests/support/channel-sender.ts'
import { englishError } from '#tests/support/english.ts'
import { makePokerChannels, restCalls } from '#tests/support/poker-channels.ts'
import { peopleRules } from './channel-rules/people.ts'
import { titles, vote } from './channel-rules/rule.ts'
import { voteRules } from './channel-rules/votes.ts'

const setup = await makePokerChannels()
const { t, homeAccountId, api, owner, makeTable } = setup
afterAll(t.close)

const channels: Channel[] = ['REST', 'room']
const otherChannel = { REST: 'room', room: 'REST' } as const

describe.each(channels)('over %s', channel => {
  it.each([...voteRules, ...peopleRules])('$rule', async ({ options, before, attempt, refused, after }) => {
    const table = await makeTable(options)
    for (const [person, type, fields] of (await before?.(table)) ?? []) {
      // A change over one channel is visible on the other.
      expect(await table.send(otherChannel[channel], person, type, fields)).toMatchObject({ ok: true })
    }
    const [person, type, fields] = await attempt(table)
    const viewBefore = await table.readView()
    const outcome = await table.send(channel, person, type, fields)
    if (typeof refused === 'string') {
      const [code, key] = refusals[refused]
      expect(outcome).toEqual({ ok: false, code, message: englishError(key) })
    } else if (refused) expect(outcome).toMatchObject({ ok: false, ...refused })
    else expect(outcome).toMatchObject({ ok: true })
    if (refused) {
      const withoutPresence = (view: typeof viewBefore) => ({
        ...view,
        participants: view.participants.map(participant => ({ ...participant, online: 0 })),
      })
      expect(withoutPresence(await table.readView())).toEqual(withoutPresence(viewBefore))
    }
    await after?.(table)
  })
})

describe('both channels', () => {
  it('have the same commands: each socket command has a REST path', () => {
    const types = PokerCommand.options.map(option => option.shape.type.value)
    expect(Object.keys(restCalls).sort()).toEqual(types.toSorted())
  })

  it('share one log: parallel commands get sequence numbers without gaps', async () => {
    const table = await makeTable()
    const socket = await table.socketOf('facilitator')
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        table.send(
          channels[index % 2]!,
          index % 3 ? 'voter' : 'guest',
          'vote:cast',
          vote(table, ['3', '5', '8'][index % 3]),
        ),
      ),
    )
    expect(socket.gaps).toBe(0)
    expect(socket.view?.commitments).toEqual((await table.readView()).commitments)
    const rows = await t.db
      .forAccount(homeAccountId)
      .run<{ seq: number }>('select seq from session_events where account_id = ? and session_id = ? order by seq', [
        homeAccountId,
        table.session.id,
      ])
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
    await table.send('room', 'facilitator', 'votes:reveal')
    expect((await table.readView()).results?.count).toBe(2)
  })
})

describe('rules of the API for session records', () => {
  it('an active session cannot be deleted, and no socket deletes one', async () => {
    const table = await makeTable()
    const response = await owner.call('DELETE', `${api}/accounts/${homeAccountId}/sessions/${table.session.id}`)
    expect([response.status, response.body.error]).toEqual([409, englishError(refusals.session_active[1])])
    expect(await table.send('room', 'facilitator', 'session:delete')).toMatchObject({ ok: false, code: 'invalid' })
  })

  it.each([
    ['the voting system must belong to the account', { votingSystemId: 'vsy_elsewhere' }],
    ['name is required', { name: ' ' }],
    ['voting system is required', { votingSystemId: '' }],
    ['a timer duration is required if the timer is enabled', { settings: { enableTimer: true, timerDuration: null } }],
    ['a session has at most 100 stories', { stories: titles(101) }],
  ])('%s', async (_, invalidFields) => {
    const votingSystemId = await setup.votingSystemIdOf(owner.call)
    const input = { name: 'Sprint', votingSystemId, ...invalidFields }
    const response = await owner.call('POST', `${api}/accounts/${homeAccountId}/sessions`, input)
    expect([404, 422]).toContain(response.status)
    expect(response.body.success).toBe(false)
  })

  it('a voting system of another account is unknown', async () => {
    const votingSystemId = await setup.votingSystemIdOf(setup.stranger.call)
    const response = await owner.call('POST', `${api}/accounts/${homeAccountId}/sessions`, {
      name: 'Sprint',
      votingSystemId,
    })
    expect([404, 422]).toContain(response.status)
  })
})
