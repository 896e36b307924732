import { type Context, Hono } from 'hono'
import { proposalsOf } from '#features/agile/retros/cards/rules-proposals.ts'
import { command, listed, viewFor } from '#features/agile/retros/live/api-command.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'

const participant = access({ auth: 'participant' })

/** Action items that the votes propose. None of them is stored: the id is the topic's, the times are those of the answer. */
async function generated(c: Context<AppEnv>) {
  const { state, serverTime } = await viewFor(c)
  const items = proposalsOf(state).map(({ topicId: id, ...proposal }) => {
    return { id, ...proposal, status: 'TODO', createdAt: serverTime, updatedAt: serverTime }
  })
  return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
}

/** What matters to people and what they mean to do about it, below `/sessions/:id`. */
export const outcome = new Hono<AppEnv>()
  .get(
    '/votes',
    participant,
    listed(({ myVotes }) => myVotes.map(topicId => ({ topicId }))),
  )
  .post('/votes', participant, command('vote:cast'))
  .put('/votes/budget', participant, command('votes:budget'))
  .delete('/votes/:topicId', participant, command('vote:withdraw'))
  .get(
    '/topics',
    participant,
    listed(({ tally, topic, discussed }) =>
      (tally ?? []).map(each => ({
        ...each,
        isOpen: each.topicId === topic?.id,
        isDiscussed: discussed.includes(each.topicId),
      })),
    ),
  )
  .post('/topics', participant, command('topic:select'))
  .get(
    '/action-items',
    participant,
    listed(({ actionItems }) => actionItems),
  )
  .get('/action-items/generated', participant, generated)
  .post('/action-items', participant, command('action:add'))
  .on(['PATCH', 'PUT'], '/action-items/:itemId', participant, command('action:update'))
  .delete('/action-items/:itemId', participant, command('action:remove'))
