import { expect } from 'vitest'
import { complete, type Row, role, seat, settings } from './rule.ts'

export const peopleRules: Row[] = [
  {
    rule: 'Nobody can join a completed retro',
    before: [complete],
    attempt: () => ['admin', 'session:join'],
    refused: 'session_ended',
  },
  {
    rule: 'Nobody can join an archived retro',
    before: [complete, () => ['lead', 'session:archive']],
    attempt: () => ['admin', 'session:join'],
    refused: 'session_ended',
  },
  {
    rule: 'Nobody joins twice: the seat stays one, with its role',
    attempt: () => ['voter', 'session:join', { role: 'OBSERVER' }],
    after: async ({ view, people }) => {
      const seats = (await view()).participants.filter(({ userId }) => userId === people.voter.viewer.userId)
      expect(seats).toMatchObject([{ role: 'VOTER' }])
    },
  },
  {
    rule: 'Nobody comes in as facilitator',
    attempt: () => ['admin', 'session:join', { role: 'FACILITATOR' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The facilitator cannot leave an active retro',
    attempt: () => ['lead', 'session:leave'],
    refused: 'facilitator_cannot_leave',
  },
  {
    rule: 'Before it they may',
    at: null,
    attempt: () => ['lead', 'session:leave'],
    after: async ({ view }) => expect((await view()).me.role).toBeNull(),
  },
  {
    rule: 'The last facilitator cannot become a voter',
    attempt: async board => ['lead', 'participant:update_role', await role(board, 'lead', 'VOTER')],
    refused: 'last_facilitator',
  },
  {
    rule: 'A facilitator can change a participant’s role',
    attempt: async board => ['lead', 'participant:update_role', await role(board, 'voter', 'OBSERVER')],
    after: async board => {
      const id = await board.seatOf('voter')
      expect((await board.view()).participants.find(each => each.id === id)?.role).toBe('OBSERVER')
    },
  },
  {
    rule: 'Nobody else changes a role',
    attempt: async board => ['voter', 'participant:update_role', await role(board, 'guest', 'OBSERVER')],
    refused: 'facilitators_only',
  },
  {
    rule: 'A guest cannot be the facilitator',
    attempt: async board => ['lead', 'participant:update_role', await role(board, 'guest', 'FACILITATOR')],
    refused: 'guests_cannot_facilitate',
  },
  {
    rule: 'A guest is not handed the meeting either',
    attempt: async board => ['lead', 'facilitator:hand_over', await seat(board, 'guest')],
    refused: 'guests_cannot_facilitate',
  },
  {
    rule: 'A facilitator can remove participants, who then stay out',
    before: [async board => ['lead', 'participant:remove', await seat(board, 'voter')]],
    attempt: () => ['voter', 'session:join'],
    refused: 'removed',
  },
  {
    rule: 'A voter cannot remove anyone',
    attempt: async board => ['voter', 'participant:remove', await seat(board, 'guest')],
    refused: 'facilitators_only',
  },
  {
    rule: 'Somebody who is not there is not removed',
    attempt: () => ['lead', 'participant:remove', { participantId: 'par_none' }],
    refused: 'participant_unknown',
  },
  {
    rule: 'Observers come in only where they are allowed',
    options: settings({ allowSpectators: true }),
    attempt: () => ['admin', 'session:join', { role: 'OBSERVER' }],
  },
  {
    rule: 'Observers are not ready: they have nothing to finish',
    attempt: () => ['watcher', 'participant:ready', { ready: true }],
    refused: 'observers_watch',
  },
  {
    rule: 'The icebreaker can be switched off',
    options: settings({ enableIcebreaker: false }),
    attempt: () => ['lead', 'icebreaker:set', { question: 'Tea?' }],
    refused: 'icebreaker_disabled',
  },
  {
    rule: 'A mood goes from 1 to 5',
    attempt: () => ['voter', 'checkin:set', { mood: 6 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'Nobody checks in when all is over',
    before: [complete],
    attempt: () => ['voter', 'checkin:set', { mood: 3 }],
    refused: 'session_ended',
  },
  {
    rule: 'A rating goes from 1 to 5',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'rating:give', { rating: 0 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The meeting is rated at its end, not before',
    at: 'DISCUSS',
    attempt: () => ['voter', 'rating:give', { rating: 5 }],
    refused: 'rating_too_early',
  },
  {
    rule: 'It is rated after its end as well',
    before: [complete],
    attempt: () => ['voter', 'rating:give', { rating: 5 }],
    after: async ({ view }) => expect((await view('voter')).rating.mine).toBe(5),
  },
  {
    rule: 'An archived retro stays as it is rated',
    before: [complete, () => ['lead', 'session:archive']],
    attempt: () => ['voter', 'rating:give', { rating: 5 }],
    refused: 'session_archived',
  },
  ...(
    [
      ['session:start', {}],
      ['session:complete', {}],
      ['phase:advance', {}],
      ['phase:set', { phase: 'VOTE' }],
      ['timer:start', { duration: 60 }],
      ['timer:extend', {}],
      ['timer:stop', {}],
      ['votes:budget', { votesPerParticipant: 4 }],
      ['topic:select', { topicId: null }],
      ['icebreaker:set', { question: 'Tea?' }],
      ['session:archive', {}],
    ] as const
  ).flatMap(([type, fields]) =>
    (['voter', 'guest'] as const)
      // People who can edit any session can archive it; guests cannot.
      .filter(who => type !== 'session:archive' || who === 'guest')
      .map(
        (who): Row => ({
          rule: `${type} is for the facilitator, not for the ${who}`,
          attempt: () => [who, type, { ...fields }],
          refused: 'facilitators_only',
        }),
      ),
  ),
]
