import { Hono } from 'hono'
import { creatorsOnly } from '#features/agile/creation/access.ts'
import { getRetroRecord, listRetros } from '#features/agile/retros/queries.ts'
import { RetroChange, RetroRequest, retroList } from '#features/agile/retros/schema.ts'
import { MetricsQuery } from '#features/agile/sessions/schema.ts'
import { translator } from '#i18n/messages.ts'
import { ownAccount } from '#kit/auth/own-account.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { changeRetro, deleteRetro, duplicateRetro, makeRetro, restoreRetro } from './commands-sessions.ts'
import { retroMetrics } from './queries-metrics.ts'

// While the account's agile tools are on. A retro that was begun stays open to whoever is in it.
const user = access({ auth: 'user', page: 'retros' })
/** A repeated write is answered with the record as well. */
const writer = access({ auth: 'user', page: 'retros' }, async (c, id) =>
  c.json({ success: true, data: await getRetroRecord(scope(c), id) }),
)

/** The account's retros as records, below `/sessions` and below `/accounts/:accountId/sessions`. */
export const records = new Hono<AppEnv>()
  .get('/', user, ownAccount, validate('query', retroList.schema), async c =>
    c.json({ success: true, data: await listRetros(scope(c), c.req.valid('query')) }),
  )
  .post('/', writer, ownAccount, creatorsOnly, validate('json', RetroRequest), async c => {
    const { id } = await makeRetro(scope(c), c.var.locale, c.req.valid('json'))
    return c.json({ success: true, data: await getRetroRecord(scope(c), id) }, 201)
  })
  .on(['PUT', 'PATCH'], '/:id', writer, ownAccount, validate('json', RetroChange), async c => {
    const change = { ...c.req.valid('json'), locale: c.var.locale }
    const { id } = await changeRetro(c.var.parts, scope(c), sessionOf(c), c.req.param('id'), change)
    return c.json({ success: true, data: await getRetroRecord(scope(c), id) })
  })
  .delete('/:id', user, ownAccount, async c => {
    const data = await deleteRetro(c.var.parts, scope(c), sessionOf(c), c.req.param('id'))
    return c.json({ success: true, data })
  })
  .post('/:id/restore', user, ownAccount, async c => {
    const data = await restoreRetro(c.var.parts, scope(c), sessionOf(c), c.req.param('id'))
    return c.json({ success: true, data })
  })
  .post('/:id/duplicate', user, ownAccount, creatorsOnly, async c => {
    const t = translator(c.var.locale, 'agileSessions')
    const data = await duplicateRetro(scope(c), c.req.param('id'), name => t('copyOf', { name }))
    return c.json({ success: true, data }, 201)
  })

/** What an account knows of its retros as a whole, below `/accounts/:accountId`. */
export const ofAccount = new Hono<AppEnv>()
  .get('/sessions/:id', user, ownAccount, async c =>
    c.json({ success: true, data: await getRetroRecord(scope(c), c.req.param('id')) }),
  )
  .get('/metrics', user, ownAccount, validate('query', MetricsQuery), async c =>
    c.json({ success: true, data: await retroMetrics(scope(c), c.req.valid('query')) }),
  )
