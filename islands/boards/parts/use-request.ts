import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '#islands/api.ts'

/** A request that a part of the page waits for. `run` resolves to whether it succeeded; `refused` says why not. */
export function useRequest() {
  const t = useTranslations('transport')
  const [works, setWorks] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setWorks(true)
    setRefused(null)
    try {
      await work()
      return true
    } catch (thrown) {
      setRefused(errorText(thrown, t))
      return false
    } finally {
      setWorks(false)
    }
  }
  return { works, refused, run, forget: () => setRefused(null) }
}
