import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'

const routes = new Hono<AppEnv>()

/** How accounts pay for their plan. */
export const billing: Area = { routes: [routes] }
