import { expect } from 'vitest'
import { type ChannelRule, completeRetro, participantOf, roleChange, withSettings } from './rule.ts'

export const peopleRules: ChannelRule[] = [
  {
    rule: 'No one can join a completed retro',
    before: [completeRetro],
    attempt: () => ['admin', 'session:join'],
    refused: 'session_ended',
  },
  {
    rule: 'No one can join an archived retro',
    before: [completeRetro, () => ['facilitator', 'session:archive']],
    attempt: () => ['admin', 'session:join'],
    refused: 'session_ended',
  },
  {
    rule: 'Joining twice keeps one seat and its role',
    attempt: () => ['voter', 'session:join', { role: 'OBSERVER' }],
    after: async ({ readView, people }) => {
      const seats = (await readView()).participants.filter(({ userId }) => userId === people.voter.viewer.userId)
      expect(seats).toMatchObject([{ role: 'VOTER' }])
    },
  },
  {
    rule: 'No one can join as facilitator',
    attempt: () => ['admin', 'session:join', { role: 'FACILITATOR' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The facilitator cannot leave an active retro',
    attempt: () => ['facilitator', 'session:leave'],
    refused: 'facilitator_cannot_leave',
  },
  {
    rule: 'The facilitator can leave a retro that has not started',
    phase: null,
    attempt: () => ['facilitator', 'session:leave'],
    after: async ({ readView }) => expect((await readView()).me.role).toBeNull(),
  },
  {
    rule: 'The last facilitator cannot become a voter',
    attempt: async retro => ['facilitator', 'participant:update_role', await roleChange(retro, 'facilitator', 'VOTER')],
    refused: 'last_facilitator',
  },
  {
    rule: 'A facilitator can change a participant’s role',
    attempt: async retro => ['facilitator', 'participant:update_role', await roleChange(retro, 'voter', 'OBSERVER')],
    after: async retro => {
      const id = await retro.participantIdOf('voter')
      expect((await retro.readView()).participants.find(each => each.id === id)?.role).toBe('OBSERVER')
    },
  },
  {
    rule: 'Only a facilitator can change a role',
    attempt: async retro => ['voter', 'participant:update_role', await roleChange(retro, 'guest', 'OBSERVER')],
    refused: 'facilitators_only',
  },
  {
    rule: 'A guest cannot be the facilitator',
    attempt: async retro => ['facilitator', 'participant:update_role', await roleChange(retro, 'guest', 'FACILITATOR')],
    refused: 'guests_cannot_facilitate',
  },
  {
    rule: 'A guest cannot become facilitator by a transfer',
    attempt: async retro => ['facilitator', 'facilitator:hand_over', await participantOf(retro, 'guest')],
    refused: 'guests_cannot_facilitate',
  },
  {
    rule: 'A removed participant cannot join again',
    before: [async retro => ['facilitator', 'participant:remove', await participantOf(retro, 'voter')]],
    attempt: () => ['voter', 'session:join'],
    refused: 'removed',
  },
  {
    rule: 'A voter cannot remove anyone',
    attempt: async retro => ['voter', 'participant:remove', await participantOf(retro, 'guest')],
    refused: 'facilitators_only',
  },
  {
    rule: 'An unknown participant cannot be removed',
    attempt: () => ['facilitator', 'participant:remove', { participantId: 'par_none' }],
    refused: 'participant_unknown',
  },
  {
    rule: 'Observers can join only if they are allowed',
    options: withSettings({ allowSpectators: true }),
    attempt: () => ['admin', 'session:join', { role: 'OBSERVER' }],
  },
  {
    rule: 'Observers cannot be ready',
    attempt: () => ['observer', 'participant:ready', { ready: true }],
    refused: 'observers_watch',
  },
  {
    rule: 'The icebreaker can be turned off',
    options: withSettings({ enableIcebreaker: false }),
    attempt: () => ['facilitator', 'icebreaker:set', { question: 'Tea?' }],
    refused: 'icebreaker_disabled',
  },
  {
    rule: 'A mood is a number from 1 to 5',
    attempt: () => ['voter', 'checkin:set', { mood: 6 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'No one can check in after the end',
    before: [completeRetro],
    attempt: () => ['voter', 'checkin:set', { mood: 3 }],
    refused: 'session_ended',
  },
  {
    rule: 'A rating is a number from 1 to 5',
    phase: 'ACTION_ITEMS',
    attempt: () => ['voter', 'rating:give', { rating: 0 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A retro cannot be rated before its last phases',
    phase: 'DISCUSS',
    attempt: () => ['voter', 'rating:give', { rating: 5 }],
    refused: 'rating_too_early',
  },
  {
    rule: 'A completed retro can be rated',
    before: [completeRetro],
    attempt: () => ['voter', 'rating:give', { rating: 5 }],
    after: async ({ readView }) => expect((await readView('voter')).rating.mine).toBe(5),
  },
  {
    rule: 'An archived retro cannot be rated',
    before: [completeRetro, () => ['facilitator', 'session:archive']],
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
      // People who can edit any session can archive it. Guests cannot.
      .filter(person => type !== 'session:archive' || person === 'guest')
      .map(
        (person): ChannelRule => ({
          rule: `The facilitator can send ${type}, the ${person} cannot`,
          attempt: () => [person, type, { ...fields }],
          refused: 'facilitators_only',
        }),
      ),
  ),
]
