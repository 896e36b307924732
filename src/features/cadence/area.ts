import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { checkIns } from './check-ins/api.ts'
import { checkInPages } from './check-ins/pages.tsx'
import { goals } from './goals/api.ts'
import { goalPages } from './goals/pages.tsx'

const routes = new Hono<AppEnv>()
  .route('/api/goals/:goalId/check-ins', checkIns)
  .route('/api/goals', goals)
  .route('/', goalPages)
  .route('/', checkInPages)

/** Goals and check-ins. */
export const cadence: Area = { routes: [routes] }
