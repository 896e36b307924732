import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '#islands/api.ts'

/** State of a request. `run` resolves to whether it succeeded; `error` is the message if it failed. */
export function useRequest() {
  const t = useTranslations('transport')
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsPending(true)
    setError(null)
    try {
      await work()
      return true
    } catch (thrown) {
      setError(errorText(thrown, t))
      return false
    } finally {
      setIsPending(false)
    }
  }
  return { isPending, error, run, clearError: () => setError(null) }
}
