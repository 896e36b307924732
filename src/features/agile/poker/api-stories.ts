import { Hono } from 'hono'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { command } from './api-command.ts'

const participant = access({ auth: 'participant' })

/** What is done with one story of a live session, below `/sessions/:id/stories`. */
export const stories = new Hono<AppEnv>()
  .post('/', participant, command('story:add'))
  .post('/:storyId/voting', participant, command('story:start_voting'))
  .put('/:storyId/votes', participant, command('vote:cast'))
  .post('/:storyId/votes', participant, command('vote:cast'))
  .delete('/:storyId/votes', participant, command('vote:withdraw'))
  .put('/:storyId/estimate', participant, command('story:estimate'))
  .post('/:storyId/estimate', participant, command('story:estimate'))
