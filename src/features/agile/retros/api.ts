import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { retroLiveRoutes } from './live/api-live.ts'
import { accountRetros, retroRecords } from './sessions/api-sessions.ts'

export const retrosApi = new Hono<AppEnv>()
  .route('/accounts/:accountId/sessions', retroRecords)
  .route('/accounts/:accountId', accountRetros)
  .route('/sessions', retroRecords)
  .route('/sessions/:id', retroLiveRoutes)
