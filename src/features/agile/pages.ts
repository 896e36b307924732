import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { actionItemPages } from './action-items/pages.tsx'
import { feedPages } from './all-schedules/pages.ts'
import { sessionPages } from './all-sessions/pages.tsx'
import { dashboardPages } from './dashboard/pages.tsx'
import { joinPages } from './join/pages.tsx'
import { kanbanPages } from './kanban/pages.ts'
import { pokerPages } from './poker/pages.tsx'
import { pokerAnalyticsPages } from './poker-analytics/pages.tsx'
import { pokerDemoPages } from './poker-demo/pages.tsx'
import { pokerHistoryPages } from './poker-history/pages.tsx'
import { pokerSchedule } from './poker-schedule/schedule.tsx'
import { pokerTemplatePages } from './poker-templates/pages.tsx'
import { retroAnalyticsPages } from './retro-analytics/pages.tsx'
import { retroDemoPages } from './retro-demo/pages.tsx'
import { retroSummaryPages } from './retro-history/pages.tsx'
import { retroSchedule } from './retro-schedule/schedule.tsx'
import { retroTemplatePages } from './retro-templates/pages.tsx'
import { retroPages } from './retros/pages.tsx'
import { retroListPages } from './retros/sessions/pages-list.tsx'
import { schedulePages } from './schedule/pages.tsx'
import { votingSystemPages } from './voting-systems/pages.tsx'

/** The area's page routes. Order matters: the first match answers. */
export const agilePages = new Hono<AppEnv>()
  .route('/', dashboardPages)
  .route('/', sessionPages)
  .route('/', votingSystemPages)
  .route('/', pokerTemplatePages)
  .route('/', schedulePages(pokerSchedule))
  .route('/', pokerAnalyticsPages)
  .route('/', pokerHistoryPages)
  .route('/', pokerPages)
  .route('/', pokerDemoPages)
  .route('/', retroTemplatePages)
  .route('/', schedulePages(retroSchedule))
  .route('/', retroAnalyticsPages)
  .route('/', retroSummaryPages)
  .route('/', retroListPages)
  .route('/', retroPages)
  .route('/', retroDemoPages)
  .route('/', actionItemPages)
  .route('/', joinPages)
  .route('/', feedPages)
  .route('/', kanbanPages)
