import { expect } from 'vitest'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { anyComment, type ChannelRule, newCard, withSettings } from './rule.ts'

export const cardRules: ChannelRule[] = [
  ...phases
    .filter(phase => phase !== 'COLLECT' && phase !== 'COMPLETED')
    .map(
      (phase): ChannelRule => ({
        rule: `A card cannot be created in ${phase}`,
        phase,
        attempt: () => ['voter', 'card:add', newCard()],
        refused: 'not_in_collect',
      }),
    ),
  {
    rule: 'A card cannot be created before the start',
    phase: null,
    attempt: () => ['voter', 'card:add', newCard()],
    refused: 'session_not_active',
  },
  ...(['card:edit', 'card:move', 'card:remove'] as const).flatMap(type =>
    phases.slice(0, -1).map((phase): ChannelRule => {
      const isOpen = phase === 'COLLECT' || phase === 'GROUP'
      const fields = { 'card:edit': { content: 'Better' }, 'card:move': { columnId: 'stop' }, 'card:remove': {} }[type]
      return {
        rule: `${type} is ${isOpen ? 'accepted' : 'refused'} in ${phase}`,
        phase,
        attempt: ({ cardIds }) => ['voter', type, { cardId: cardIds.voter, ...fields }],
        ...(isOpen ? {} : { refused: 'cards_fixed' }),
      }
    }),
  ),
  ...(['', '  ', '\n\t'] as const).map(
    (content): ChannelRule => ({
      rule: `A card cannot be empty: ${JSON.stringify(content)}`,
      attempt: () => ['voter', 'card:add', newCard({ content })],
      refused: { code: 'invalid' },
    }),
  ),
  {
    rule: 'A card cannot be changed to an empty one',
    attempt: ({ cardIds }) => ['voter', 'card:edit', { cardId: cardIds.voter, content: ' ' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A card cannot have 501 characters',
    attempt: () => ['voter', 'card:add', newCard({ content: 'x'.repeat(501) })],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A card can have 500 characters',
    attempt: () => ['voter', 'card:add', newCard({ content: 'x'.repeat(500) })],
    after: async ({ readView }) =>
      expect((await readView('voter')).cards.map(each => each.content.length)).toContain(500),
  },
  {
    rule: 'A card cannot contain U+0000',
    attempt: () => ['voter', 'card:add', newCard({ content: 'Pair\u0000 more' })],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A card cannot be created in an unknown column',
    attempt: () => ['voter', 'card:add', newCard({ columnId: 'nowhere' })],
    refused: 'column_unknown',
  },
  {
    rule: 'A card cannot be moved to an unknown column',
    attempt: ({ cardIds }) => ['voter', 'card:move', { cardId: cardIds.voter, columnId: 'nowhere' }],
    refused: 'column_unknown',
  },
  {
    rule: 'No one can exceed the card limit',
    options: withSettings({ maxCardsPerParticipant: 1 }),
    attempt: () => ['voter', 'card:add', newCard()],
    refused: 'card_limit',
  },
  {
    rule: 'A card removed by its author does not count for the card limit',
    options: withSettings({ maxCardsPerParticipant: 1 }),
    before: [({ cardIds }) => ['voter', 'card:remove', { cardId: cardIds.voter }]],
    attempt: () => ['voter', 'card:add', newCard()],
  },
  {
    rule: 'Observers cannot create cards',
    attempt: () => ['observer', 'card:add', newCard()],
    refused: 'observers_watch',
  },
  ...(['card:edit', 'card:remove'] as const).map(
    (type): ChannelRule => ({
      rule: `The facilitator cannot send ${type} for another person’s card`,
      phase: 'GROUP',
      attempt: ({ cardIds }) => [
        'facilitator',
        type,
        { cardId: cardIds.voter, ...(type === 'card:edit' && { content: 'Mine' }) },
      ],
      refused: 'not_your_card',
    }),
  ),
  {
    rule: 'A guest cannot move another person’s card',
    phase: 'GROUP',
    attempt: ({ cardIds }) => ['guest', 'card:move', { cardId: cardIds.voter, columnId: 'stop' }],
    refused: 'not_your_card',
  },
  {
    rule: 'The facilitator can move anyone’s card to another column',
    phase: 'GROUP',
    attempt: ({ cardIds }) => ['facilitator', 'card:move', { cardId: cardIds.voter, columnId: 'stop' }],
    after: async ({ readView, cardIds }) =>
      expect((await readView()).cards.find(({ id }) => id === cardIds.voter)?.columnId).toBe('stop'),
  },
  ...(['card:edit', 'card:remove', 'card:react', 'comment:add'] as const).map((type): ChannelRule => {
    const fields = {
      'card:edit': { content: 'Pair more' },
      'card:remove': {},
      'card:react': { reaction: '👍' },
      'comment:add': { content: 'Ah' },
    }[type]
    return {
      rule: `A hidden card is unknown to others: ${type}`,
      attempt: ({ cardIds }) => ['facilitator', type, { cardId: cardIds.voter, ...fields }],
      refused: 'card_unknown',
    }
  }),
  {
    rule: 'A reaction must be one of the known ones',
    phase: 'GROUP',
    attempt: ({ cardIds }) => ['voter', 'card:react', { cardId: cardIds.facilitator, reaction: '5' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A comment cannot be empty',
    phase: 'GROUP',
    attempt: ({ cardIds }) => ['voter', 'comment:add', { cardId: cardIds.facilitator, content: ' ' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A comment can be removed only by its author or the facilitator',
    phase: 'GROUP',
    before: [({ cardIds }) => ['voter', 'comment:add', { cardId: cardIds.facilitator, content: 'Well' }]],
    attempt: async retro => ['guest', 'comment:remove', { commentId: await anyComment(retro) }],
    refused: 'not_your_comment',
  },
  ...(['hide', 'remove'] as const).map(
    (act): ChannelRule => ({
      rule: `The facilitator can ${act} an anonymous card without learning its author`,
      phase: 'GROUP',
      before: [({ cardIds }) => ['voter', 'card:react', { cardId: cardIds.voter, reaction: '👍' }]],
      attempt: ({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.voter, act }],
      after: async ({ readView, cardIds }) => {
        for (const person of ['facilitator', 'voter', 'guest'] as const) {
          const seenCard = (await readView(person)).cards.find(({ id }) => id === cardIds.voter)
          const moderation = act === 'hide' ? 'HIDDEN' : 'REMOVED'
          expect(seenCard).toMatchObject({ content: '', authorId: null, moderation, mine: person === 'voter' })
        }
      },
    }),
  ),
  {
    rule: 'A hidden card can be shown again',
    phase: 'DISCUSS',
    before: [({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.voter, act: 'hide' }]],
    attempt: ({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.voter, act: 'show' }],
    after: async ({ readView, cardIds }) => {
      const seenCard = (await readView('guest')).cards.find(({ id }) => id === cardIds.voter)
      expect([seenCard?.content, seenCard?.moderation]).toEqual(['Of the voter', undefined])
    },
  },
  {
    rule: 'A removed card cannot be shown again',
    phase: 'DISCUSS',
    before: [({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.voter, act: 'remove' }]],
    attempt: ({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.voter, act: 'show' }],
    refused: 'moderated',
  },
  {
    rule: 'Removing a card removes its comments',
    phase: 'GROUP',
    before: [({ cardIds }) => ['guest', 'comment:add', { cardId: cardIds.voter, content: 'It says so!' }]],
    attempt: ({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.voter, act: 'remove' }],
    after: async ({ readView }) => expect((await readView()).comments).toEqual([]),
  },
  ...(['card:edit', 'card:remove', 'card:move', 'card:react', 'comment:add'] as const).map((type): ChannelRule => {
    const fields = {
      'card:edit': { content: 'Anew' },
      'card:remove': {},
      'card:move': { columnId: 'stop' },
      'card:react': { reaction: '👍' },
      'comment:add': { content: 'Ah' },
    }[type]
    return {
      rule: `The author cannot change a card that the facilitator hid: ${type}`,
      phase: 'GROUP',
      before: [({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.voter, act: 'hide' }]],
      attempt: ({ cardIds }) => ['voter', type, { cardId: cardIds.voter, ...fields }],
      refused: 'moderated',
    }
  }),
  {
    rule: 'A voter cannot moderate',
    phase: 'GROUP',
    attempt: ({ cardIds }) => ['voter', 'card:moderate', { cardId: cardIds.facilitator, act: 'hide' }],
    refused: 'facilitators_only',
  },
  {
    rule: 'The facilitator cannot moderate cards that are not visible yet',
    attempt: ({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.voter, act: 'remove' }],
    refused: 'card_unknown',
  },
  {
    rule: 'A comment removed by the facilitator stays listed without its text',
    phase: 'GROUP',
    before: [({ cardIds }) => ['voter', 'comment:add', { cardId: cardIds.facilitator, content: 'Rude' }]],
    attempt: async retro => ['facilitator', 'comment:remove', { commentId: await anyComment(retro) }],
    after: async ({ readView }) =>
      expect((await readView()).comments).toMatchObject([{ content: '', moderation: 'REMOVED' }]),
  },
  {
    rule: 'The facilitator can moderate once the retro is completed',
    phase: 'COMPLETED',
    attempt: ({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.voter, act: 'remove' }],
    after: async ({ readView, cardIds }) =>
      expect((await readView()).cards.find(({ id }) => id === cardIds.voter)).toMatchObject({ moderation: 'REMOVED' }),
  },
  {
    rule: 'An unknown comment cannot be removed',
    phase: 'GROUP',
    attempt: () => ['facilitator', 'comment:remove', { commentId: 'com_none' }],
    refused: 'comment_unknown',
  },
]
