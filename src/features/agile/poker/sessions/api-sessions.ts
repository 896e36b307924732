import { pokerViewPolicy } from '#features/agile/creation/access.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { getPokerSessionWithStories } from '#features/agile/poker/live/storage/queries-session-with-stories.ts'
import { listPokerSessions } from '#features/agile/poker/queries.ts'
import { ActivityQuery, NewPokerSession, pokerList, SessionChange } from '#features/agile/poker/schema.ts'
import { commandHandler, sessionRecords } from '#features/agile/sessions/api.ts'
import { translator } from '#i18n/messages.ts'
import { checkAccountParam } from '#kit/auth/account-param.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import {
  deletePokerSession,
  duplicatePokerSession,
  reopenPokerSession,
  restorePokerSession,
  updatePokerSession,
} from './commands-sessions.ts'
import { listActivity } from './queries-activity.ts'
import { getPokerMetrics } from './queries-metrics.ts'

const requireUser = access(pokerViewPolicy)

/** The records of poker sessions, and the routes of an account: its metrics, its activity and one session by id. */
export const { recordRoutes: pokerRecords, accountRoutes: accountPoker } = sessionRecords({
  policy: pokerViewPolicy,
  List: pokerList.schema,
  New: NewPokerSession,
  Update: SessionChange,
  list: listPokerSessions,
  get: getPokerSessionWithStories,
  create: (c, input) => createPokerSession(scope(c), input),
  update: (c, id, change) => updatePokerSession(c.var.services, scope(c), sessionOf(c), id, change),
  duplicate: (c, id, getCopyName) => duplicatePokerSession(c.var.services, scope(c), id, getCopyName),
  remove: deletePokerSession,
  restore: restorePokerSession,
  metrics: getPokerMetrics,
})

pokerRecords.post('/:id/reopen', requireUser, checkAccountParam, commandHandler(reopenPokerSession))

accountPoker.get('/activity', requireUser, checkAccountParam, validate('query', ActivityQuery), async c => {
  const t = translator(c.var.locale, 'pokerSessions')
  return c.json({ success: true, data: await listActivity(scope(c), c.req.valid('query'), t) })
})
