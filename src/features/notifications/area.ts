import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { notificationsApi } from './api.ts'
import { notificationPages } from './pages.tsx'

/** Notifications: list, preferences and API. */
export const notifications: Area = {
  routes: [new Hono<AppEnv>().route('/api/notifications', notificationsApi).route('/', notificationPages)],
}
