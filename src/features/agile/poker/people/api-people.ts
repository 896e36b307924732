import { Hono } from 'hono'
import { command, listed } from '#features/agile/poker/live/api-command.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'

const participant = access({ auth: 'participant' })

/** The people of a live session and what they say to each other, below `/sessions/:id`. */
export const people = new Hono<AppEnv>()
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
  .post('/participants/:participantId/nudge', participant, command('participant:nudge'))
  .post('/nudge', participant, command('participant:nudge'))
  .post('/hand-over', participant, command('facilitator:hand_over'))
  .put('/voting', participant, command('facilitator:set_voting'))
  .post('/reactions', participant, command('reaction:send'))
  .post('/discussions', participant, command('comment:add'))
  .delete('/discussions/:commentId', participant, command('comment:remove'))
  .get(
    '/discussions',
    participant,
    listed(({ comments }, c) => {
      const storyId = c.req.query('storyId')
      return comments.filter(comment => storyId === undefined || comment.storyId === storyId)
    }),
  )
