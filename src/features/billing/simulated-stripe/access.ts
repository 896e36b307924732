import type { Services } from '#kit/context.ts'
import { simulatedApp } from './http/api-app.ts'

/** Returns a `fetch` for the HTTP client of the SDK that calls the simulated Stripe of one account. */
export const simulatedFetch = (services: Services, accountId: string) => (url: string, init?: RequestInit) =>
  Promise.resolve(simulatedApp.fetch(new Request(url, init), { services, accountId }))
