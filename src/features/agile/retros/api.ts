import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { liveRoutes } from './live/api-live.ts'
import { ofAccount, records } from './sessions/api-sessions.ts'

export const retrospectives = new Hono<AppEnv>()
  .route('/accounts/:accountId/sessions', records)
  .route('/accounts/:accountId', ofAccount)
  .route('/sessions', records)
  .route('/sessions/:id', liveRoutes)
