import { expect } from 'vitest'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { action, advance, complete, inPhase, type Row, settings } from './rule.ts'

export const phaseRules: Row[] = [
  { rule: 'SETUP is left with at least one participant', at: 'SETUP', attempt: advance, after: inPhase('COLLECT') },
  { rule: 'COLLECT is left with at least one card', attempt: advance, after: inPhase('GROUP') },
  { rule: 'COLLECT is not left without a card', empty: true, attempt: advance, refused: 'no_cards' },
  { rule: 'GROUP is left where cards exist', at: 'GROUP', attempt: advance, after: inPhase('VOTE') },
  { rule: 'GROUP is not left without a card', at: 'GROUP', empty: true, attempt: advance, refused: 'no_cards' },
  {
    rule: 'GROUP asks for no cards where grouping is switched off',
    at: 'GROUP',
    empty: true,
    options: settings({ enableCardGrouping: false }),
    attempt: advance,
    after: inPhase('VOTE'),
  },
  { rule: 'VOTE is not left without a vote', at: 'VOTE', attempt: advance, refused: 'no_votes' },
  {
    rule: 'VOTE is not left with a vote that was withdrawn',
    at: 'VOTE',
    before: [
      ({ own }) => ['voter', 'vote:cast', { topicId: own.guest }],
      ({ own }) => ['voter', 'vote:withdraw', { topicId: own.guest }],
    ],
    attempt: advance,
    refused: 'no_votes',
  },
  {
    rule: 'VOTE is left with at least one vote',
    at: 'VOTE',
    before: [({ own }) => ['voter', 'vote:cast', { topicId: own.guest }]],
    attempt: advance,
    after: inPhase('DISCUSS'),
  },
  { rule: 'DISCUSS is left always', at: 'DISCUSS', empty: true, attempt: advance, after: inPhase('ACTION_ITEMS') },
  { rule: 'ACTION_ITEMS is not left without one', at: 'ACTION_ITEMS', attempt: advance, refused: 'no_actions' },
  {
    rule: 'ACTION_ITEMS is left without one where they are switched off',
    at: 'ACTION_ITEMS',
    options: settings({ enableActionItems: false }),
    attempt: advance,
    after: inPhase('COMPLETED'),
  },
  {
    rule: 'ACTION_ITEMS is left with at least one, and the meeting is over then',
    at: 'ACTION_ITEMS',
    before: [() => ['voter', 'action:add', action()]],
    attempt: advance,
    after: async ({ view }) =>
      expect((await view()).session).toMatchObject({ phase: 'COMPLETED', status: 'COMPLETED' }),
  },
  {
    rule: 'An honest meeting without an action item ends by setting the phase',
    at: 'ACTION_ITEMS',
    attempt: () => ['lead', 'phase:set', { phase: 'COMPLETED' }],
    after: async ({ view }) =>
      expect((await view()).session).toMatchObject({ phase: 'COMPLETED', status: 'COMPLETED' }),
  },
  { rule: 'COMPLETED cannot advance', before: [complete], attempt: advance, refused: 'session_ended' },
  { rule: 'A meeting that waits does not advance', at: null, attempt: advance, refused: 'session_not_active' },
  ...phases.slice(1).map(
    (phase): Row => ({
      rule: `Setting ${phase} needs a meeting that is active`,
      at: null,
      attempt: () => ['lead', 'phase:set', { phase }],
      refused: 'phase_needs_start',
    }),
  ),
  {
    rule: 'Setting SETUP does not need it',
    at: null,
    attempt: () => ['lead', 'phase:set', { phase: 'SETUP' }],
    after: inPhase('SETUP'),
  },
  ...phases.slice(0, -1).map(
    (phase): Row => ({
      rule: `The meeting can go back to ${phase} from the discussion`,
      at: 'DISCUSS',
      attempt: () => ['lead', 'phase:set', { phase }],
      after: inPhase(phase),
    }),
  ),
  {
    rule: 'Nothing but what is a phase is set',
    attempt: () => ['lead', 'phase:set', { phase: 'PARTY' }],
    refused: { code: 'invalid' },
  },
  ...(['phase:set', 'session:start'] as const).map(
    (type): Row => ({
      rule: `A completed retro may only be archived: no ${type}`,
      before: [complete],
      attempt: () => ['lead', type, type === 'phase:set' ? { phase: 'COLLECT' } : {}],
      refused: 'session_ended',
    }),
  ),
  {
    rule: 'A completed retro may be archived',
    before: [complete],
    attempt: () => ['lead', 'session:archive'],
    after: async ({ view }) => expect((await view()).session.status).toBe('ARCHIVED'),
  },
  { rule: 'No other is archived', attempt: () => ['lead', 'session:archive'], refused: 'session_not_ended' },
  {
    rule: 'A meeting that waits is not completed',
    at: null,
    attempt: complete,
    refused: 'session_not_active',
  },
  {
    rule: 'A new retro waits in its setup',
    at: null,
    attempt: () => ['voter', 'checkin:set', { mood: 3 }],
    after: async ({ view }) => expect((await view()).session).toMatchObject({ phase: 'SETUP', status: 'WAITING' }),
  },
  {
    rule: 'Without a timer none is extended',
    attempt: () => ['lead', 'timer:extend'],
    refused: 'no_timer',
  },
  {
    rule: 'A timer runs for at least five seconds',
    attempt: () => ['lead', 'timer:start', { duration: -60 }],
    refused: { code: 'invalid' },
  },
]
