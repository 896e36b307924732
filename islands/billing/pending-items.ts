import { type PendingCart, parsePendingCart } from '#features/billing/cart/rules-pending.ts'
import { planOf } from '#features/billing/plans/rules.ts'
import { priceOf, totalOf } from '#features/billing/plans/rules-prices.ts'
import { type FormatText, textFormatter } from '#i18n/format-compiled.ts'
import type { ScriptData } from '#islands/registry.ts'
import { formatUsd } from '#kit/money.ts'
import { startCartCount } from './cart-count.ts'
import { onPendingCartChange, readPendingCartText, removePendingCart } from './pending-cart.ts'

/** The texts about a visitor's selection, by slot of the server's markup. An empty text hides its `data-item`. */
const slots: Record<string, (pending: PendingCart, text: FormatText) => string> = {
  line: (pending, text) => {
    const { plan, additionalUsers: count } = pending
    const { name } = planOf(plan)
    const choice = count > 0 ? text('pricing.pending.users', { plan: name, count }) : name
    return `${choice} · ${slots.total!(pending, text)}`
  },
  total: (pending, text) => text(`pricing.choice.total.${pending.interval}`, { amount: formatUsd(totalOf(pending)) }),
  // A selection on the free plan contains only additional users.
  plan: ({ plan, interval }, text) =>
    plan === 'FREE' ? '' : text(`cart.plan.${interval}`, { name: planOf(plan).name }),
  planPrice: pending => formatUsd(totalOf({ ...pending, additionalUsers: 0 })),
  users: ({ additionalUsers, interval }, text) => (additionalUsers === 0 ? '' : text(`cart.users.${interval}`)),
  usersSum: ({ additionalUsers, interval }) => `${additionalUsers} × ${formatUsd(priceOf('SEAT', interval).amount)}`,
  // The free plan costs nothing, so this is the price of the additional users alone.
  usersPrice: pending => formatUsd(totalOf({ ...pending, plan: 'FREE' })),
}

/** Shows a visitor's selection, or that it is empty, and updates it after each change. */
export function start(element: HTMLElement, { messages }: ScriptData): () => void {
  const formatText = textFormatter(messages)
  const findAll = (selector: string) => element.querySelectorAll<HTMLElement>(selector)
  const show = () => {
    const pendingCart = parsePendingCart(readPendingCartText())
    if (pendingCart)
      for (const slot of findAll('[data-slot]')) {
        slot.textContent = slots[slot.dataset.slot ?? '']!(pendingCart, formatText)
        const item = slot.closest<HTMLElement>(`[data-item="${slot.dataset.slot}"]`)
        if (item) item.hidden = slot.textContent === ''
      }
    for (const part of findAll('[data-pending]')) part.hidden = pendingCart === null
    for (const part of findAll('[data-empty]')) part.hidden = pendingCart !== null
  }
  const abortController = new AbortController()
  for (const button of findAll('[data-remove]'))
    button.addEventListener('click', removePendingCart, { signal: abortController.signal })
  const stopFunctions = [onPendingCartChange(show), startCartCount()]
  show()
  return () => {
    abortController.abort()
    for (const stop of stopFunctions) stop()
  }
}
