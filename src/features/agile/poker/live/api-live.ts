import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { command, steering } from './api-command.ts'

const participant = access({ auth: 'participant' })

/** What is done in a live session as a whole, below `/sessions/:id`. */
export const live = new Hono<AppEnv>()
  .post('/join', participant, command('session:join'))
  .post('/leave', participant, command('session:leave'))
  .post('/start', participant, command('session:start'))
  .post('/pause', participant, steering('session:pause'))
  .post('/resume', participant, steering('session:resume'))
  .post('/complete', participant, command('session:complete'))
  .post('/archive', participant, steering('session:archive'))
  .post('/reveal', participant, command('votes:reveal'))
  .delete('/reveal', participant, command('reveal:cancel'))
  .post('/reset-all-votes', participant, command('votes:reset_all'))
  .post('/next', participant, command('story:next'))
  .post('/previous', participant, command('story:previous'))
  .post('/timer', participant, command('timer:start'))
  .delete('/timer', participant, command('timer:stop'))
