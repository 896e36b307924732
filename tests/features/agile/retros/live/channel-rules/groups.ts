import { expect } from 'vitest'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { anyGroup, type ChannelRule, groupOfTwo, withSettings } from './rule.ts'

export const groupRules: ChannelRule[] = [
  ...phases
    .filter(phase => phase !== 'GROUP' && phase !== 'COMPLETED')
    .map(
      (phase): ChannelRule => ({
        rule: `Cards cannot be grouped in ${phase}`,
        phase,
        attempt: groupOfTwo,
        refused: 'not_in_group',
      }),
    ),
  {
    rule: 'Cards cannot be grouped if grouping is off',
    phase: 'GROUP',
    options: withSettings({ enableCardGrouping: false }),
    attempt: groupOfTwo,
    refused: 'grouping_disabled',
  },
  {
    rule: 'Every participant can group cards, even a guest',
    phase: 'GROUP',
    attempt: ({ cardIds }) => ['guest', 'cards:group', { cardIds: [cardIds.facilitator, cardIds.voter] }],
    after: async ({ readView }) => expect((await readView()).cards.filter(({ groupId }) => groupId)).toHaveLength(2),
  },
  {
    rule: 'Observers cannot group cards',
    phase: 'GROUP',
    attempt: ({ cardIds }) => ['observer', 'cards:group', { cardIds: [cardIds.facilitator, cardIds.voter] }],
    refused: 'observers_watch',
  },
  {
    rule: 'An unknown card cannot be grouped',
    phase: 'GROUP',
    attempt: ({ cardIds }) => ['voter', 'cards:group', { cardIds: [cardIds.facilitator, 'car_none'] }],
    refused: 'card_unknown',
  },
  {
    rule: 'A card cannot be added to an unknown group',
    phase: 'GROUP',
    attempt: ({ cardIds }) => ['voter', 'cards:group', { cardIds: [cardIds.facilitator], groupId: 'grp_none' }],
    refused: 'group_unknown',
  },
  {
    rule: 'A group can be renamed only in GROUP',
    phase: 'GROUP',
    before: [groupOfTwo, () => ['facilitator', 'phase:set', { phase: 'VOTE' }]],
    attempt: async retro => ['voter', 'group:rename', { groupId: await anyGroup(retro), title: 'Late' }],
    refused: 'not_in_group',
  },
  {
    rule: 'An unknown group cannot be renamed',
    phase: 'GROUP',
    attempt: () => ['voter', 'group:rename', { groupId: 'grp_none', title: 'Late' }],
    refused: 'group_unknown',
  },
  {
    rule: 'A card can leave its group only in GROUP',
    phase: 'GROUP',
    before: [groupOfTwo, () => ['facilitator', 'phase:set', { phase: 'DISCUSS' }]],
    attempt: ({ cardIds }) => ['voter', 'card:ungroup', { cardId: cardIds.facilitator }],
    refused: 'not_in_group',
  },
]
