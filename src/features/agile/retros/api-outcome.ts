import { Hono } from 'hono'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { command, listed } from './api-command.ts'

const participant = access({ auth: 'participant' })

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
  .post('/action-items', participant, command('action:add'))
  .on(['PATCH', 'PUT'], '/action-items/:itemId', participant, command('action:update'))
  .delete('/action-items/:itemId', participant, command('action:remove'))
