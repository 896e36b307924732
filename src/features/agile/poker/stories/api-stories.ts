import { Hono } from 'hono'
import { command, listed } from '#features/agile/poker/live/api-command.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'

const participant = access({ auth: 'participant' })

/** What is done with the stories of a live session, below `/sessions/:id/stories`. */
export const stories = new Hono<AppEnv>()
  .get(
    '/',
    participant,
    listed(view => view.stories),
  )
  .post('/', participant, command('story:add'))
  .post('/reorder', participant, command('stories:reorder'))
  .on(['PATCH', 'PUT'], '/:storyId', participant, command('story:update'))
  .delete('/:storyId', participant, command('story:remove'))
  .post('/:storyId/voting', participant, command('story:start_voting'))
  .post('/:storyId/duplicate', participant, command('story:duplicate'))
  .post('/:storyId/skip', participant, command('story:skip'))
  .post('/:storyId/reset', participant, command('votes:reset'))
  .on(['PUT', 'POST'], '/:storyId/votes', participant, command('vote:cast'))
  .patch('/:storyId/votes', participant, command('vote:change'))
  .delete('/:storyId/votes', participant, command('vote:withdraw'))
  .on(['PUT', 'POST'], '/:storyId/estimate', participant, command('story:estimate'))
