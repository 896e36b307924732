import { useState } from 'react'

/** Returns the state of a request. `run` resolves to true after success. `error` is the thrown value, or null. */
export function useRequest() {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsPending(true)
    setError(null)
    try {
      await work()
      return true
    } catch (thrown) {
      setError(thrown)
      return false
    } finally {
      setIsPending(false)
    }
  }
  return { isPending, error, run, clearError: () => setError(null) }
}
