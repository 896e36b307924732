import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { archive, command, listed } from './api-command.ts'

const participant = access({ auth: 'participant' })

/** What is done in a retro as a whole and by its people, below `/sessions/:id`. */
export const live = new Hono<AppEnv>()
  .post('/join', participant, command('session:join'))
  .post('/leave', participant, command('session:leave'))
  .post('/start', participant, command('session:start'))
  .post('/complete', participant, command('session:complete'))
  .post('/archive', participant, archive)
  .post('/advance-phase', participant, command('phase:advance'))
  .on(['POST', 'PUT'], '/set-phase', participant, command('phase:set'))
  .post('/timer', participant, command('timer:start'))
  .patch('/timer', participant, command('timer:extend'))
  .delete('/timer', participant, command('timer:stop'))
  .put('/icebreaker', participant, command('icebreaker:set'))
  .put('/check-in', participant, command('checkin:set'))
  .put('/ready', participant, command('participant:ready'))
  .put('/rating', participant, command('rating:give'))
  .get(
    '/participants',
    participant,
    listed(({ participants }) => participants),
  )
  .on(['PATCH', 'PUT'], '/participants/:participantId', participant, command('participant:update_role'))
  .delete('/participants/:participantId', participant, command('participant:remove'))
  .post('/participants/:participantId/restore', participant, command('participant:restore'))
  .put('/door', participant, command('door:set'))
  .post('/guests/remove', participant, command('guests:remove'))
  .post('/guests/restore', participant, command('guests:restore'))
  .post('/hand-over', participant, command('facilitator:hand_over'))
