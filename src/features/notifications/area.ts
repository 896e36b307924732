import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { notificationsApi } from './api.ts'
import { notificationPages } from './pages.tsx'

/** What people are told outside the page they are on. */
export const notifications: Area = {
  routes: [new Hono<AppEnv>().route('/api/notifications', notificationsApi).route('/', notificationPages)],
}
