import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { checkIns } from './check-ins/api.ts'
import { checkInPages } from './check-ins/pages.tsx'
import { goals } from './goals/api.ts'
import { goalPages } from './goals/pages.tsx'

/** The area as a whole: its calls and its pages. */
export const cadence = new Hono<AppEnv>()
  .route('/api/goals/:goalId/check-ins', checkIns)
  .route('/api/goals', goals)
  .route('/', goalPages)
  .route('/', checkInPages)
