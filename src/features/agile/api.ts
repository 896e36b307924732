import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { actionItemsApi } from './action-items/api.ts'
import { agileAccountListsApi } from './api-account.ts'
import { joinApi } from './join/api.ts'
import { kanbanApi } from './kanban/api.ts'
import { boardMetricsApi, flowMetricsApi } from './kanban/flow/api.ts'
import { forecastsApi } from './kanban/forecasts/api.ts'
import { watchersApi } from './kanban/items/api.ts'
import { pokerApi } from './poker/api.ts'
import { pokerAnalyticsApi } from './poker-analytics/api.ts'
import { pokerImports, pokerSummaryApi } from './poker-history/api.ts'
import { pokerSchedule } from './poker-schedule/schedule.tsx'
import { pokerTemplatesApi } from './poker-templates/api.ts'
import { retroAnalyticsApi } from './retro-analytics/api.ts'
import { retroImports, retroSummaryApi } from './retro-history/api.ts'
import { retroSchedule } from './retro-schedule/schedule.tsx'
import { retroTemplatesApi } from './retro-templates/api.ts'
import { retrosApi } from './retros/api.ts'
import { roomSocketApi, roomTicketsApi } from './rooms/api.ts'
import { scheduleApi } from './schedule/api.ts'
import { seriesApi } from './schedule/series/api-series.ts'
import { votingSystemsApi } from './voting-systems/api.ts'

/** The area's API routes. Order matters: the first match answers. */
export const agileApi = new Hono<AppEnv>()
  .route('/api/planning-poker/voting-systems', votingSystemsApi)
  .route('/api/planning-poker/templates', pokerTemplatesApi)
  .route('/api/planning-poker/schedule', scheduleApi(pokerSchedule))
  .route('/api/planning-poker/series', seriesApi(pokerSchedule))
  .route('/api/planning-poker', pokerApi)
  .route('/api/planning-poker/sessions/:id', pokerSummaryApi)
  .route('/api/planning-poker/accounts/:accountId', pokerAnalyticsApi)
  .route('/api/planning-poker/accounts/:accountId', pokerImports)
  .route('/api/retrospectives/templates', retroTemplatesApi)
  .route('/api/retrospectives/schedule', scheduleApi(retroSchedule))
  .route('/api/retrospectives/series', seriesApi(retroSchedule))
  .route('/api/retrospectives', retrosApi)
  .route('/api/retrospectives/sessions/:id', retroSummaryApi)
  .route('/api/retrospectives/accounts/:accountId', retroAnalyticsApi)
  .route('/api/retrospectives/accounts/:accountId', retroImports)
  .route('/api/accounts', agileAccountListsApi)
  .route('/api/action-items', actionItemsApi)
  .route('/api/join', joinApi)
  .route('/api/kanban/metrics', flowMetricsApi)
  .route('/api/kanban/boards/:id/metrics', boardMetricsApi)
  .route('/api/kanban/boards/:id/forecasts', forecastsApi)
  .route('/api/kanban', kanbanApi)
  .route('/api/watch', watchersApi)
  .route('/api/rooms', roomTicketsApi)
  .route('/parties', roomSocketApi)
