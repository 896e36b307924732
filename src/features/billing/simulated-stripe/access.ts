import type { Services } from '#kit/context.ts'
import { simulatedApp } from './http/api-app.ts'

/** A fetch into the simulated Stripe of one account, for the HTTP client of the SDK. */
export const simulatedFetch = (services: Services, accountId: string) => (url: string, init?: RequestInit) =>
  Promise.resolve(simulatedApp.fetch(new Request(url, init), { services, accountId }))
