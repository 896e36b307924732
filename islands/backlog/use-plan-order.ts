import { useEffect, useState } from 'react'
import { loadPlanOrder } from './api.ts'

/** Returns the order of the finance plan. It follows the plan when someone saves another order. */
export function usePlanOrder(boardId: string, initialOrder: string[]): string[] {
  const [order, setOrder] = useState(initialOrder)
  useEffect(() => {
    // After a failure the next change, or the next visit, shows the new order.
    const reloadOrder = () => loadPlanOrder(boardId).then(setOrder, () => {})
    document.addEventListener('plan:changed', reloadOrder)
    return () => document.removeEventListener('plan:changed', reloadOrder)
  }, [boardId])
  return order
}
