import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { displayTotal } from '#features/billing/pricing/rules-total.ts'
import type { FormatText } from '#i18n/format-compiled.ts'

/** Writes a text into a slot of the server's markup. An empty one is hidden. */
function fill(part: HTMLElement, slot: string, text: string) {
  const place = part.querySelector<HTMLElement>(`[data-slot="${slot}"]`)
  // Unchanged texts stay, so that screen readers do not announce them again.
  if (!place || place.textContent === text) return
  place.textContent = text
  place.hidden = text === ''
}

/** Shows the price of a selection and its calculation. */
export function showTotal(part: HTMLElement, selection: Selection, text: FormatText) {
  const { amount, members, sum, cheaper } = displayTotal(selection)
  const total = (value: string) => text(`pricing.choice.total.${selection.interval}`, { amount: value })
  fill(part, 'total', total(amount))
  if (members !== null) fill(part, 'members', text('pricing.choice.members', { count: members }))
  fill(part, 'sum', sum)
  fill(part, 'cheaper', cheaper ? text('pricing.choice.cheaper', { ...cheaper, amount: total(cheaper.amount) }) : '')
}

/** Shows the button whose range contains the number of additional users. */
export function showOffer(part: HTMLElement, users: number) {
  for (const button of part.querySelectorAll<HTMLElement>('[data-from]')) {
    const { from, to, selection } = button.dataset
    button.hidden = users < Number(from) || users > Number(to)
    if (selection === undefined || !(button instanceof HTMLAnchorElement)) continue
    const url = new URL(button.href)
    url.searchParams.set('additionalUsers', String(users))
    button.href = url.pathname + url.search
  }
}
