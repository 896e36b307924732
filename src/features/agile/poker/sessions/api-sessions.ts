import { Hono } from 'hono'
import { creatorsOnly, viewPolicy } from '#features/agile/creation/access.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { getPokerRecord } from '#features/agile/poker/live/storage/queries-record.ts'
import { listPokerSessions } from '#features/agile/poker/queries.ts'
import { ActivityQuery, NewPokerSession, pokerList, SessionChange } from '#features/agile/poker/schema.ts'
import { MetricsQuery } from '#features/agile/sessions/schema.ts'
import { translator } from '#i18n/messages.ts'
import { ownAccount } from '#kit/auth/own-account.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import {
  changePokerSession,
  deletePokerSession,
  duplicatePokerSession,
  reopenPokerSession,
  restorePokerSession,
} from './commands-sessions.ts'
import { listActivity } from './queries-activity.ts'
import { teamMetrics } from './queries-metrics.ts'

// While the account's agile tools are on. A session that was begun stays open to whoever is in it.
const user = access(viewPolicy)
/** A repeated write is answered with the record as well. */
const writer = access(viewPolicy, async (c, id) => c.json({ success: true, data: await getPokerRecord(scope(c), id) }))

/** The account's sessions as records, below `/sessions` and below `/accounts/:accountId/sessions`. */
export const records = new Hono<AppEnv>()
  .get('/', user, ownAccount, validate('query', pokerList.schema), async c =>
    c.json({ success: true, data: await listPokerSessions(scope(c), c.req.valid('query')) }),
  )
  .post('/', writer, ownAccount, creatorsOnly, validate('json', NewPokerSession), async c => {
    const { id } = await createPokerSession(scope(c), c.req.valid('json'))
    return c.json({ success: true, data: await getPokerRecord(scope(c), id) }, 201)
  })
  .on(['PUT', 'PATCH'], '/:id', writer, ownAccount, validate('json', SessionChange), async c => {
    const change = c.req.valid('json')
    const { id } = await changePokerSession(c.var.parts, scope(c), sessionOf(c), c.req.param('id'), change)
    return c.json({ success: true, data: await getPokerRecord(scope(c), id) })
  })
  .delete('/:id', user, ownAccount, async c => {
    const data = await deletePokerSession(c.var.parts, scope(c), sessionOf(c), c.req.param('id'))
    return c.json({ success: true, data })
  })
  .post('/:id/restore', user, ownAccount, async c => {
    const data = await restorePokerSession(c.var.parts, scope(c), sessionOf(c), c.req.param('id'))
    return c.json({ success: true, data })
  })
  .post('/:id/reopen', user, ownAccount, async c => {
    const data = await reopenPokerSession(c.var.parts, scope(c), sessionOf(c), c.req.param('id'))
    return c.json({ success: true, data })
  })
  .post('/:id/duplicate', user, ownAccount, creatorsOnly, async c => {
    const t = translator(c.var.locale, 'agileSessions')
    const data = await duplicatePokerSession(c.var.parts, scope(c), c.req.param('id'), name => t('copyOf', { name }))
    return c.json({ success: true, data }, 201)
  })

/** What an account knows of its sessions as a whole, below `/accounts/:accountId`. */
export const ofAccount = new Hono<AppEnv>()
  .get('/sessions/:id', user, ownAccount, async c =>
    c.json({ success: true, data: await getPokerRecord(scope(c), c.req.param('id')) }),
  )
  .get('/metrics', user, ownAccount, validate('query', MetricsQuery), async c =>
    c.json({ success: true, data: await teamMetrics(scope(c), c.req.valid('query')) }),
  )
  .get('/activity', user, ownAccount, validate('query', ActivityQuery), async c => {
    const t = translator(c.var.locale, 'pokerSessions')
    return c.json({ success: true, data: await listActivity(scope(c), c.req.valid('query'), t) })
  })
