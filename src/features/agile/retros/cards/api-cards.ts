import { Hono } from 'hono'
import { command, listed } from '#features/agile/retros/live/api-command.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'

const participant = access({ auth: 'participant' })

/** What people write, put together and say of it, below `/sessions/:id`. */
export const cards = new Hono<AppEnv>()
  .get(
    '/cards',
    participant,
    listed(view => view.cards),
  )
  .post('/cards', participant, command('card:add'))
  .on(['PATCH', 'PUT'], '/cards/:cardId', participant, command('card:edit'))
  .delete('/cards/:cardId', participant, command('card:remove'))
  .put('/cards/:cardId/moderation', participant, command('card:moderate'))
  .put('/comments/:commentId/moderation', participant, command('comment:moderate'))
  .post('/cards/:cardId/move', participant, command('card:move'))
  .post('/cards/:cardId/reactions', participant, command('card:react'))
  .delete('/cards/:cardId/group', participant, command('card:ungroup'))
  .post('/cards/:cardId/comments', participant, command('comment:add'))
  .get(
    '/comments',
    participant,
    listed(({ comments }) => comments),
  )
  .delete('/comments/:commentId', participant, command('comment:remove'))
  .get(
    '/groups',
    participant,
    listed(({ groups, cards: all }) =>
      groups.map(group => ({
        ...group,
        cardIds: all.filter(({ groupId }) => groupId === group.id).map(({ id }) => id),
      })),
    ),
  )
  .post('/groups', participant, command('cards:group'))
  .post('/groups/:groupId/cards', participant, command('cards:group'))
  .on(['PATCH', 'PUT'], '/groups/:groupId', participant, command('group:rename'))
