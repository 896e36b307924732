import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { displayTotal } from '#features/billing/pricing/rules-total.ts'
import type { FormatText } from '#i18n/format-compiled.ts'

/** Writes a text into a slot of the server's markup. Hides the slot if the text is empty. */
function fillSlot(part: HTMLElement, slot: string, text: string) {
  const slotElement = part.querySelector<HTMLElement>(`[data-slot="${slot}"]`)
  // Leave unchanged texts alone, so that screen readers do not announce them again.
  if (!slotElement || slotElement.textContent === text) return
  slotElement.textContent = text
  slotElement.hidden = text === ''
}

/** Shows the price of a selection and its calculation. */
export function showTotal(part: HTMLElement, selection: Selection, formatText: FormatText) {
  const { amount, members, calculation, cheaperPlan } = displayTotal(selection)
  const totalText = (value: string) => formatText(`pricing.choice.total.${selection.interval}`, { amount: value })
  fillSlot(part, 'total', totalText(amount))
  if (members !== null) fillSlot(part, 'members', formatText('pricing.choice.members', { count: members }))
  fillSlot(part, 'sum', calculation)
  fillSlot(
    part,
    'cheaper',
    cheaperPlan ? formatText('pricing.choice.cheaper', { ...cheaperPlan, amount: totalText(cheaperPlan.amount) }) : '',
  )
}

/** Shows the button whose range contains the number of additional users. */
export function showPlanButton(part: HTMLElement, users: number) {
  for (const button of part.querySelectorAll<HTMLElement>('[data-from]')) {
    const { from, to, selection } = button.dataset
    button.hidden = users < Number(from) || users > Number(to)
    if (selection === undefined || !(button instanceof HTMLAnchorElement)) continue
    const url = new URL(button.href)
    url.searchParams.set('additionalUsers', String(users))
    button.href = url.pathname + url.search
  }
}
