import { expect } from 'vitest'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { anyGroup, groupOfTwo, type Row, settings } from './rule.ts'

export const groupRules: Row[] = [
  ...phases
    .filter(phase => phase !== 'GROUP' && phase !== 'COMPLETED')
    .map(
      (at): Row => ({ rule: `Groups only in GROUP: not in ${at}`, at, attempt: groupOfTwo, refused: 'not_in_group' }),
    ),
  {
    rule: 'Groups only where grouping is on',
    at: 'GROUP',
    options: settings({ enableCardGrouping: false }),
    attempt: groupOfTwo,
    refused: 'grouping_disabled',
  },
  {
    rule: 'Anybody who takes part groups, a guest as well',
    at: 'GROUP',
    attempt: ({ own }) => ['guest', 'cards:group', { cardIds: [own.lead, own.voter] }],
    after: async ({ view }) => expect((await view()).cards.filter(({ groupId }) => groupId)).toHaveLength(2),
  },
  {
    rule: 'Observers group nothing',
    at: 'GROUP',
    attempt: ({ own }) => ['watcher', 'cards:group', { cardIds: [own.lead, own.voter] }],
    refused: 'observers_watch',
  },
  {
    rule: 'A card that is none is in no group',
    at: 'GROUP',
    attempt: ({ own }) => ['voter', 'cards:group', { cardIds: [own.lead, 'car_none'] }],
    refused: 'card_unknown',
  },
  {
    rule: 'No card is put into a group that is none',
    at: 'GROUP',
    attempt: ({ own }) => ['voter', 'cards:group', { cardIds: [own.lead], groupId: 'grp_none' }],
    refused: 'group_unknown',
  },
  {
    rule: 'A group is called anew in GROUP alone',
    at: 'GROUP',
    before: [groupOfTwo, () => ['lead', 'phase:set', { phase: 'VOTE' }]],
    attempt: async board => ['voter', 'group:rename', { groupId: await anyGroup(board), title: 'Late' }],
    refused: 'not_in_group',
  },
  {
    rule: 'A group that is none has no name',
    at: 'GROUP',
    attempt: () => ['voter', 'group:rename', { groupId: 'grp_none', title: 'Late' }],
    refused: 'group_unknown',
  },
  {
    rule: 'A card leaves its group in GROUP alone',
    at: 'GROUP',
    before: [groupOfTwo, () => ['lead', 'phase:set', { phase: 'DISCUSS' }]],
    attempt: ({ own }) => ['voter', 'card:ungroup', { cardId: own.lead }],
    refused: 'not_in_group',
  },
]
