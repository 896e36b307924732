import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { text } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { createSchedule, releaseScheduleById, updateSchedule } from './commands-schedules.ts'
import { ScheduleCreate, ScheduleUpdate } from './schema-schedules.ts'

export const scheduleRoutes = [
  route({
    method: 'POST',
    path: '/v1/subscription_schedules',
    params: ScheduleCreate,
    run: createSchedule,
  }),
  route({
    method: 'GET',
    path: '/v1/subscription_schedules',
    params: z.strictObject({ customer: text }),
    run: (store, { customer }) =>
      store.list<Stripe.SubscriptionSchedule>('subscription_schedule', { parentId: customer }),
  }),
  route({
    method: 'GET',
    path: '/v1/subscription_schedules/:id',
    params: z.strictObject({}),
    run: (store, _params, { id = '' }) => store.get<Stripe.SubscriptionSchedule>('subscription_schedule', id),
  }),
  route({
    method: 'POST',
    path: '/v1/subscription_schedules/:id',
    params: ScheduleUpdate,
    run: (store, params, { id = '' }) => updateSchedule(store, id, params),
  }),
  route({
    method: 'POST',
    path: '/v1/subscription_schedules/:id/release',
    params: z.strictObject({ preserve_cancel_date: z.enum(['true', 'false']).optional() }),
    run: (store, _params, { id = '' }) => releaseScheduleById(store, id),
  }),
]
