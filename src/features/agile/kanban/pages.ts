import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { backlogPages } from './backlog/pages.tsx'
import { liveBoardPages } from './board-page/pages.tsx'
import { eventPages } from './calendar-events/pages.tsx'
import { projectPages } from './dashboard/pages.tsx'
import { deliveryPages } from './deliveries/pages.tsx'
import { boardDemoPages } from './demo-page/pages.tsx'
import { boardImportPages } from './exchange/pages.tsx'
import { flowPages } from './flow/pages.tsx'
import { forecastPages } from './forecasts/pages.tsx'
import { sprintPages } from './sprints/pages.tsx'

/** The pages of projects. The import comes first: later routes would take "import" for a project id. */
export const kanbanPages = new Hono<AppEnv>()
  .route('/', boardImportPages)
  .route('/', projectPages)
  .route('/', liveBoardPages)
  .route('/', backlogPages)
  .route('/', sprintPages)
  .route('/', deliveryPages)
  .route('/', eventPages)
  .route('/', flowPages)
  .route('/', forecastPages)
  .route('/', boardDemoPages)
