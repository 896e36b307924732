import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { checkInApi } from './check-ins/api.ts'
import { checkInPages } from './check-ins/pages.tsx'
import { goalApi } from './goals/api.ts'
import { goalPages } from './goals/pages.tsx'

const routes = new Hono<AppEnv>()
  .route('/api/goals/:goalId/check-ins', checkInApi)
  .route('/api/goals', goalApi)
  .route('/', goalPages)
  .route('/', checkInPages)

/** Goals and check-ins. */
export const cadence: Area = { routes: [routes] }
