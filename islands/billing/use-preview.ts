import { useEffect, useState } from 'react'
import type { subscriptionApi } from '#features/billing/subscription/api.ts'
import { unwrap } from '#islands/api.ts'
import { client } from '#islands/api-client.ts'

const api = client<typeof subscriptionApi>('/api/billing/subscription')

/** Time without a change before the price is requested, in milliseconds. */
const requestDelay = 300

const fetchPreview = (additionalUsers: number, signal: AbortSignal) =>
  unwrap(api.preview.$post({ json: { additionalUsers } }, { init: { signal } }))

export type Preview = Awaited<ReturnType<typeof fetchPreview>>

type State = {
  /** The last calculated price, and its number of additional users. */
  lastResult: { users: number; preview: Preview } | null
  error: unknown
  isLoading: boolean
}

const initialState: State = { lastResult: null, error: null, isLoading: false }

/**
 * Requests the price of another number of additional users. Null requests nothing. When a call fails, the last price
 * stays, and `retry` sends it again.
 */
export function usePreview(users: number | null) {
  const [state, setState] = useState<State>(initialState)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the call for the same number
  useEffect(() => {
    if (users === null) return setState(initialState)
    const controller = new AbortController()
    setState(({ lastResult }) => ({ lastResult, error: null, isLoading: true }))
    const timer = setTimeout(async () => {
      try {
        const preview = await fetchPreview(users, controller.signal)
        setState({ lastResult: { users, preview }, error: null, isLoading: false })
      } catch (error) {
        if (!controller.signal.aborted) setState(({ lastResult }) => ({ lastResult, error, isLoading: false }))
      }
    }, requestDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [users, attempt])
  return { ...state, retry: () => setAttempt(count => count + 1) }
}
