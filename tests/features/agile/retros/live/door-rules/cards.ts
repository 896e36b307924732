import { expect } from 'vitest'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { anyComment, card, type Row, settings } from './rule.ts'

export const cardRules: Row[] = [
  ...phases
    .filter(phase => phase !== 'COLLECT' && phase !== 'COMPLETED')
    .map(
      (at): Row => ({
        rule: `Cards are created only in COLLECT: not in ${at}`,
        at,
        attempt: () => ['voter', 'card:add', card()],
        refused: 'not_in_collect',
      }),
    ),
  {
    rule: 'Not before the meeting',
    at: null,
    attempt: () => ['voter', 'card:add', card()],
    refused: 'session_not_active',
  },
  ...(['card:edit', 'card:move', 'card:remove'] as const).flatMap(type =>
    phases.slice(0, -1).map((at): Row => {
      const isOpen = at === 'COLLECT' || at === 'GROUP'
      const more = { 'card:edit': { content: 'Better' }, 'card:move': { columnId: 'stop' }, 'card:remove': {} }[type]
      return {
        rule: `${type} is for COLLECT and GROUP: in ${at} ${isOpen ? 'it is done' : 'it is refused'}`,
        at,
        attempt: ({ own }) => ['voter', type, { cardId: own.voter, ...more }],
        ...(isOpen ? {} : { refused: 'cards_fixed' }),
      }
    }),
  ),
  ...(['', '  ', '\n\t'] as const).map(
    (content): Row => ({
      rule: `A card says something: ${JSON.stringify(content)} is nothing`,
      attempt: () => ['voter', 'card:add', card({ content })],
      refused: { code: 'invalid' },
    }),
  ),
  {
    rule: 'A card is not emptied either',
    attempt: ({ own }) => ['voter', 'card:edit', { cardId: own.voter, content: ' ' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A card has at most 500 characters: 501 are too many',
    attempt: () => ['voter', 'card:add', card({ content: 'x'.repeat(501) })],
    refused: { code: 'invalid' },
  },
  {
    rule: '500 characters are taken',
    attempt: () => ['voter', 'card:add', card({ content: 'x'.repeat(500) })],
    after: async ({ view }) => expect((await view('voter')).cards.map(each => each.content.length)).toContain(500),
  },
  {
    rule: 'No card holds the character that a database cuts at',
    attempt: () => ['voter', 'card:add', card({ content: 'Pair\u0000 more' })],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The column must exist',
    attempt: () => ['voter', 'card:add', card({ columnId: 'nowhere' })],
    refused: 'column_unknown',
  },
  {
    rule: 'It must where a card is moved, too',
    attempt: ({ own }) => ['voter', 'card:move', { cardId: own.voter, columnId: 'nowhere' }],
    refused: 'column_unknown',
  },
  {
    rule: 'Nobody writes more cards than each may',
    options: settings({ maxCardsPerParticipant: 1 }),
    attempt: () => ['voter', 'card:add', card()],
    refused: 'card_limit',
  },
  {
    rule: 'A card that was removed makes room for another',
    options: settings({ maxCardsPerParticipant: 1 }),
    before: [({ own }) => ['voter', 'card:remove', { cardId: own.voter }]],
    attempt: () => ['voter', 'card:add', card()],
  },
  { rule: 'Observers write no cards', attempt: () => ['watcher', 'card:add', card()], refused: 'observers_watch' },
  ...(['card:edit', 'card:remove'] as const).map(
    (type): Row => ({
      rule: `${type} is for the author, not for the facilitator`,
      at: 'GROUP',
      attempt: ({ own }) => ['lead', type, { cardId: own.voter, ...(type === 'card:edit' && { content: 'Mine' }) }],
      refused: 'not_your_card',
    }),
  ),
  {
    rule: 'Another’s card is moved by the facilitator alone',
    at: 'GROUP',
    attempt: ({ own }) => ['guest', 'card:move', { cardId: own.voter, columnId: 'stop' }],
    refused: 'not_your_card',
  },
  {
    rule: 'The facilitator may put it into another column',
    at: 'GROUP',
    attempt: ({ own }) => ['lead', 'card:move', { cardId: own.voter, columnId: 'stop' }],
    after: async ({ view, own }) =>
      expect((await view()).cards.find(({ id }) => id === own.voter)?.columnId).toBe('stop'),
  },
  ...(['card:edit', 'card:remove', 'card:react', 'comment:add'] as const).map((type): Row => {
    const more = { 'card:edit': card({ columnId: undefined }), 'card:remove': {}, 'card:react': { reaction: '👍' } }
    return {
      rule: `What lies face down is as unknown as what is not there: ${type}`,
      attempt: ({ own }) => {
        const fields = type === 'comment:add' ? { content: 'Ah' } : more[type]
        return ['lead', type, { cardId: own.voter, ...fields }]
      },
      refused: 'card_unknown',
    }
  }),
  {
    rule: 'A reaction is one of those that there are',
    at: 'GROUP',
    attempt: ({ own }) => ['voter', 'card:react', { cardId: own.lead, reaction: '5' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A comment says something',
    at: 'GROUP',
    attempt: ({ own }) => ['voter', 'comment:add', { cardId: own.lead, content: ' ' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A comment is removed by its author or the facilitator',
    at: 'GROUP',
    before: [({ own }) => ['voter', 'comment:add', { cardId: own.lead, content: 'Well' }]],
    attempt: async board => ['guest', 'comment:remove', { commentId: await anyComment(board) }],
    refused: 'not_your_comment',
  },
  ...(['hide', 'remove'] as const).map(
    (act): Row => ({
      rule: `The facilitator can ${act} an anonymous card, and learns no author`,
      at: 'GROUP',
      before: [({ own }) => ['voter', 'card:react', { cardId: own.voter, reaction: '👍' }]],
      attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act }],
      after: async ({ view, own }) => {
        for (const who of ['lead', 'voter', 'guest'] as const) {
          const found = (await view(who)).cards.find(({ id }) => id === own.voter)
          const moderation = act === 'hide' ? 'HIDDEN' : 'REMOVED'
          expect(found).toMatchObject({ content: '', authorId: null, moderation, mine: who === 'voter' })
        }
      },
    }),
  ),
  {
    rule: 'A hidden card can be shown again',
    at: 'DISCUSS',
    before: [({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'hide' }]],
    attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'show' }],
    after: async ({ view, own }) => {
      const found = (await view('guest')).cards.find(({ id }) => id === own.voter)
      expect([found?.content, found?.moderation]).toEqual(['Of the voter', undefined])
    },
  },
  {
    rule: 'A removed card stays removed',
    at: 'DISCUSS',
    before: [({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'remove' }]],
    attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'show' }],
    refused: 'moderated',
  },
  {
    rule: 'Removing a card removes its comments',
    at: 'GROUP',
    before: [({ own }) => ['guest', 'comment:add', { cardId: own.voter, content: 'It says so!' }]],
    attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'remove' }],
    after: async ({ view }) => expect((await view()).comments).toEqual([]),
  },
  ...(['card:edit', 'card:remove', 'card:move', 'card:react', 'comment:add'] as const).map((type): Row => {
    const more = {
      'card:edit': { content: 'Anew' },
      'card:move': { columnId: 'stop' },
      'card:react': { reaction: '👍' },
    }
    return {
      rule: `Not even its author brings back what the facilitator hid: ${type}`,
      at: 'GROUP',
      before: [({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'hide' }]],
      attempt: ({ own }) => {
        const fields = type === 'comment:add' ? { content: 'Ah' } : type === 'card:remove' ? {} : more[type]
        return ['voter', type, { cardId: own.voter, ...fields }]
      },
      refused: 'moderated',
    }
  }),
  {
    rule: 'Only the facilitator moderates',
    at: 'GROUP',
    attempt: ({ own }) => ['voter', 'card:moderate', { cardId: own.lead, act: 'hide' }],
    refused: 'facilitators_only',
  },
  {
    rule: 'What lies face down is not there for the facilitator to moderate',
    attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'remove' }],
    refused: 'card_unknown',
  },
  {
    rule: 'A comment that the facilitator removes leaves a trace without its text',
    at: 'GROUP',
    before: [({ own }) => ['voter', 'comment:add', { cardId: own.lead, content: 'Rude' }]],
    attempt: async board => ['lead', 'comment:remove', { commentId: await anyComment(board) }],
    after: async ({ view }) => expect((await view()).comments).toMatchObject([{ content: '', moderation: 'REMOVED' }]),
  },
  {
    rule: 'The facilitator can moderate once the retro is completed',
    at: 'COMPLETED',
    attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'remove' }],
    after: async ({ view, own }) =>
      expect((await view()).cards.find(({ id }) => id === own.voter)).toMatchObject({ moderation: 'REMOVED' }),
  },
  {
    rule: 'A comment that is none is not removed',
    at: 'GROUP',
    attempt: () => ['lead', 'comment:remove', { commentId: 'com_none' }],
    refused: 'comment_unknown',
  },
]
