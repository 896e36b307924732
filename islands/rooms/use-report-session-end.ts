import { useEffect } from 'react'

/** Tells the page frame when the session on this page has ended, so that it is no longer listed as running. */
export function useReportSessionEnd(hasEnded: boolean): void {
  useEffect(() => {
    if (hasEnded) document.dispatchEvent(new Event('session:ended'))
  }, [hasEnded])
}
