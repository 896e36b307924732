import { expect } from 'vitest'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { actionItem, advancePhase, type ChannelRule, completeRetro, inPhase, withSettings } from './rule.ts'

export const phaseRules: ChannelRule[] = [
  {
    rule: 'SETUP ends with at least one participant',
    phase: 'SETUP',
    attempt: advancePhase,
    after: inPhase('COLLECT'),
  },
  { rule: 'COLLECT ends with at least one card', attempt: advancePhase, after: inPhase('GROUP') },
  { rule: 'COLLECT does not end without a card', hasNoCards: true, attempt: advancePhase, refused: 'no_cards' },
  { rule: 'GROUP ends with at least one card', phase: 'GROUP', attempt: advancePhase, after: inPhase('VOTE') },
  {
    rule: 'GROUP does not end without a card',
    phase: 'GROUP',
    hasNoCards: true,
    attempt: advancePhase,
    refused: 'no_cards',
  },
  {
    rule: 'GROUP ends without a card if grouping is off',
    phase: 'GROUP',
    hasNoCards: true,
    options: withSettings({ enableCardGrouping: false }),
    attempt: advancePhase,
    after: inPhase('VOTE'),
  },
  { rule: 'VOTE does not end without a vote', phase: 'VOTE', attempt: advancePhase, refused: 'no_votes' },
  {
    rule: 'VOTE does not end with only a withdrawn vote',
    phase: 'VOTE',
    before: [
      ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }],
      ({ cardIds }) => ['voter', 'vote:withdraw', { topicId: cardIds.guest }],
    ],
    attempt: advancePhase,
    refused: 'no_votes',
  },
  {
    rule: 'VOTE ends with at least one vote',
    phase: 'VOTE',
    before: [({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }]],
    attempt: advancePhase,
    after: inPhase('DISCUSS'),
  },
  {
    rule: 'DISCUSS can always end',
    phase: 'DISCUSS',
    hasNoCards: true,
    attempt: advancePhase,
    after: inPhase('ACTION_ITEMS'),
  },
  {
    rule: 'ACTION_ITEMS does not end without an action item',
    phase: 'ACTION_ITEMS',
    attempt: advancePhase,
    refused: 'no_actions',
  },
  {
    rule: 'ACTION_ITEMS ends without an action item if they are off',
    phase: 'ACTION_ITEMS',
    options: withSettings({ enableActionItems: false }),
    attempt: advancePhase,
    after: inPhase('COMPLETED'),
  },
  {
    rule: 'ACTION_ITEMS ends with an action item, and so does the retro',
    phase: 'ACTION_ITEMS',
    before: [() => ['voter', 'action:add', actionItem()]],
    attempt: advancePhase,
    after: async ({ readView }) =>
      expect((await readView()).session).toMatchObject({ phase: 'COMPLETED', status: 'COMPLETED' }),
  },
  {
    rule: 'A retro without action items ends by setting the phase',
    phase: 'ACTION_ITEMS',
    attempt: () => ['facilitator', 'phase:set', { phase: 'COMPLETED' }],
    after: async ({ readView }) =>
      expect((await readView()).session).toMatchObject({ phase: 'COMPLETED', status: 'COMPLETED' }),
  },
  { rule: 'COMPLETED cannot advance', before: [completeRetro], attempt: advancePhase, refused: 'session_ended' },
  { rule: 'A waiting retro cannot advance', phase: null, attempt: advancePhase, refused: 'session_not_active' },
  ...phases.slice(1).map(
    (phase): ChannelRule => ({
      rule: `${phase} can be set only in an active retro`,
      phase: null,
      attempt: () => ['facilitator', 'phase:set', { phase }],
      refused: 'phase_needs_start',
    }),
  ),
  {
    rule: 'SETUP can be set in a waiting retro',
    phase: null,
    attempt: () => ['facilitator', 'phase:set', { phase: 'SETUP' }],
    after: inPhase('SETUP'),
  },
  ...phases.slice(0, -1).map(
    (phase): ChannelRule => ({
      rule: `A retro can return from DISCUSS to ${phase}`,
      phase: 'DISCUSS',
      attempt: () => ['facilitator', 'phase:set', { phase }],
      after: inPhase(phase),
    }),
  ),
  {
    rule: 'An unknown phase cannot be set',
    attempt: () => ['facilitator', 'phase:set', { phase: 'PARTY' }],
    refused: { code: 'invalid' },
  },
  ...(['phase:set', 'session:start'] as const).map(
    (type): ChannelRule => ({
      rule: `A completed retro refuses ${type}`,
      before: [completeRetro],
      attempt: () => ['facilitator', type, type === 'phase:set' ? { phase: 'COLLECT' } : {}],
      refused: 'session_ended',
    }),
  ),
  {
    rule: 'A completed retro can be archived',
    before: [completeRetro],
    attempt: () => ['facilitator', 'session:archive'],
    after: async ({ readView }) => expect((await readView()).session.status).toBe('ARCHIVED'),
  },
  {
    rule: 'A retro that has not ended cannot be archived',
    attempt: () => ['facilitator', 'session:archive'],
    refused: 'session_not_ended',
  },
  {
    rule: 'A waiting retro cannot be completed',
    phase: null,
    attempt: completeRetro,
    refused: 'session_not_active',
  },
  {
    rule: 'A new retro is waiting in SETUP',
    phase: null,
    attempt: () => ['voter', 'checkin:set', { mood: 3 }],
    after: async ({ readView }) =>
      expect((await readView()).session).toMatchObject({ phase: 'SETUP', status: 'WAITING' }),
  },
  {
    rule: 'A missing timer cannot be extended',
    attempt: () => ['facilitator', 'timer:extend'],
    refused: 'no_timer',
  },
  {
    rule: 'A timer runs for at least five seconds',
    attempt: () => ['facilitator', 'timer:start', { duration: -60 }],
    refused: { code: 'invalid' },
  },
]
