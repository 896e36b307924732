import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Whether a query that failed is asked again: never after a refusal, twice without a network, else three times. */
export function shouldRetry(failures: number, thrown: unknown): boolean {
  const status = thrown instanceof ApiError ? thrown.status : null
  if (status !== null && status >= 400 && status < 500) return false
  return failures < (status === 0 ? 2 : 3)
}

/** The pause before a retry, in ms: 1 s, 2 s, 4 s. */
export const retryDelay = (failures: number) => 1000 * 2 ** failures

/** Queries stay fresh for 30 s. Writes are never repeated by themselves: only the person may, with the same key. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, retryDelay },
      mutations: { retry: false },
    },
  })
