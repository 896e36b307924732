import { getRetroWithParticipants, listRetros } from '#features/agile/retros/queries.ts'
import { NewRetro, RetroChange, retroList } from '#features/agile/retros/schema.ts'
import { sessionRecords } from '#features/agile/sessions/api.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { createRetroFromRequest, deleteRetro, duplicateRetro, restoreRetro, updateRetro } from './commands-sessions.ts'
import { getRetroMetrics } from './queries-metrics.ts'

/** The records of retros, and the routes of an account: its metrics and one retro by id. */
export const { recordRoutes: retroRecords, accountRoutes: accountRetros } = sessionRecords({
  policy: { auth: 'user', page: 'retros' },
  List: retroList.schema,
  New: NewRetro,
  Update: RetroChange,
  list: listRetros,
  get: getRetroWithParticipants,
  create: (c, input) => createRetroFromRequest(scope(c), c.var.locale, input),
  update: (c, id, change) =>
    updateRetro(c.var.services, scope(c), sessionOf(c), id, { ...change, locale: c.var.locale }),
  duplicate: (c, id, getCopyName) => duplicateRetro(scope(c), id, getCopyName),
  remove: deleteRetro,
  restore: restoreRetro,
  metrics: getRetroMetrics,
})
