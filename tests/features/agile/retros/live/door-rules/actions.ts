import { phases } from '#features/agile/retros/live/protocol.ts'
import { action, anyItem, type Row, settings } from './rule.ts'

export const actionRules: Row[] = [
  ...phases
    .filter(phase => phase !== 'ACTION_ITEMS' && phase !== 'COMPLETED')
    .map(
      (at): Row => ({
        rule: `Action items only in ACTION_ITEMS: not in ${at}`,
        at,
        attempt: () => ['voter', 'action:add', action()],
        refused: 'not_in_actions',
      }),
    ),
  {
    rule: 'Action items only where they are on',
    at: 'ACTION_ITEMS',
    options: settings({ enableActionItems: false }),
    attempt: () => ['voter', 'action:add', action()],
    refused: 'actions_disabled',
  },
  {
    rule: 'The title is not empty',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', action({ title: '  ' })],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The due date is not in the past',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', action({ dueDate: '2001-01-01' })],
    refused: 'due_in_past',
  },
  {
    rule: 'It is not moved into the past either',
    at: 'ACTION_ITEMS',
    before: [() => ['voter', 'action:add', action({ dueDate: '2999-01-01' })]],
    attempt: async board => ['voter', 'action:update', { itemId: await anyItem(board), dueDate: '2001-01-01' }],
    refused: 'due_in_past',
  },
  {
    rule: 'A due date is a day that there is',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', action({ dueDate: '2999-02-30' })],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The assignee of an item is a participant',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', action({ assigneeId: 'par_none' })],
    refused: 'participant_unknown',
  },
  {
    rule: 'An item comes from a card of this retro',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', action({ cardId: 'car_none' })],
    refused: 'card_unknown',
  },
  {
    rule: 'Observers write no action items',
    at: 'ACTION_ITEMS',
    attempt: () => ['watcher', 'action:add', action()],
    refused: 'observers_watch',
  },
  ...(['action:update', 'action:remove'] as const).map(
    (type): Row => ({
      rule: `What is no item is not found: ${type}`,
      at: 'ACTION_ITEMS',
      attempt: () => ['voter', type, { itemId: 'act_none' }],
      refused: 'item_unknown',
    }),
  ),
]
