import { useEffect, useState } from 'react'
import { loadPlanOrder } from './api.ts'

/** Returns the order of the finance plan. It follows the plan when someone saves another order. */
export function usePlanOrder(boardId: string, initial: string[]): string[] {
  const [order, setOrder] = useState(initial)
  useEffect(() => {
    // After a failure the next change, or the next visit, shows the new order.
    const follow = () => loadPlanOrder(boardId).then(setOrder, () => {})
    document.addEventListener('plan:changed', follow)
    return () => document.removeEventListener('plan:changed', follow)
  }, [boardId])
  return order
}
