import { phases } from '#features/agile/retros/live/protocol.ts'
import { actionItem, anyItem, type ChannelRule, withSettings } from './rule.ts'

/** Rules that hold over the socket and over the API. */
export const actionRules: ChannelRule[] = [
  ...phases
    .filter(phase => phase !== 'ACTION_ITEMS' && phase !== 'COMPLETED')
    .map(
      (phase): ChannelRule => ({
        rule: `An action item cannot be created in ${phase}`,
        phase,
        attempt: () => ['voter', 'action:add', actionItem()],
        refused: 'not_in_actions',
      }),
    ),
  {
    rule: 'An action item cannot be created if they are off',
    phase: 'ACTION_ITEMS',
    options: withSettings({ enableActionItems: false }),
    attempt: () => ['voter', 'action:add', actionItem()],
    refused: 'actions_disabled',
  },
  {
    rule: 'A title cannot be empty',
    phase: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', actionItem({ title: '  ' })],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A due date cannot be in the past',
    phase: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', actionItem({ dueDate: '2001-01-01' })],
    refused: 'due_in_past',
  },
  {
    rule: 'A due date cannot change to a past day',
    phase: 'ACTION_ITEMS',
    before: [() => ['voter', 'action:add', actionItem({ dueDate: '2999-01-01' })]],
    attempt: async retro => ['voter', 'action:update', { itemId: await anyItem(retro), dueDate: '2001-01-01' }],
    refused: 'due_in_past',
  },
  {
    rule: 'A due date must be a real day',
    phase: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', actionItem({ dueDate: '2999-02-30' })],
    refused: { code: 'invalid' },
  },
  {
    rule: 'An assignee must be a participant',
    phase: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', actionItem({ assigneeId: 'par_none' })],
    refused: 'participant_unknown',
  },
  {
    rule: 'The source of an item must be a card of this retro',
    phase: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', actionItem({ cardId: 'car_none' })],
    refused: 'card_unknown',
  },
  {
    rule: 'Observers cannot create action items',
    phase: 'ACTION_ITEMS',
    attempt: () => ['observer', 'action:add', actionItem()],
    refused: 'observers_watch',
  },
  ...(['action:update', 'action:remove'] as const).map(
    (type): ChannelRule => ({
      rule: `An unknown item is not found: ${type}`,
      phase: 'ACTION_ITEMS',
      attempt: () => ['voter', type, { itemId: 'act_none' }],
      refused: 'item_unknown',
    }),
  ),
]
