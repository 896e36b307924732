import type { Hono } from 'hono'
import { hc } from 'hono/client'
import { call } from './api.ts'

/**
 * A typed client of one feature's API: `client<typeof pokerApi>('/api/planning-poker')`. Import only the type of the
 * API.
 */
// biome-ignore lint/suspicious/noExplicitAny: hc itself takes any Hono
export const client = <Api extends Hono<any, any, any>>(base: string) => hc<Api>(base, { fetch: call })
