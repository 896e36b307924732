import { useEffect, useRef } from 'react'
import { type News, useTable } from '#islands/poker/table-context.ts'

/** Runs for every frame of events that comes in while the part is on the page. */
export function useNews(handler: (news: News) => void) {
  const { listen } = useTable()
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => listen(news => latest.current(news)), [listen])
}
