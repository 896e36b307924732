import type { PlanId } from '#features/billing/plans/rules.ts'
import { billingIntervals, totalOf } from '#features/billing/plans/rules-prices.ts'
import { maxAdditionalUsersByInput, memberTotal } from '#features/billing/pricing/rules-plan-actions.ts'
import { textFormatter } from '#i18n/format-compiled.ts'
import type { ScriptData } from '#islands/registry.ts'
import { removePendingCart, storePendingCart } from './pending-cart.ts'
import { showPlanButton, showTotal } from './plan-choice-parts.ts'

/**
 * Updates the form of one plan when the number of additional users changes, and stores a visitor's selection in the
 * browser.
 */
export function start(element: HTMLElement, { props, messages }: ScriptData): () => void {
  const { plan, isVisitor } = props as { plan: PlanId; isVisitor: boolean }
  const formatText = textFormatter(messages)
  const form = element.querySelector('form')!
  const field = form.querySelector<HTMLInputElement>('[name="additionalUsers"]')
  const slider = form.querySelector<HTMLInputElement>('[type="range"]')
  const marks = [...form.querySelectorAll<HTMLElement>('[data-users]')]
  const abortController = new AbortController()
  const { signal } = abortController
  let users = 0

  const setUsers = (value: string) => {
    users = Math.min(maxAdditionalUsersByInput.numberField, Math.max(0, Math.trunc(Number(value)) || 0))
    if (!field || !slider) return
    if (field.value !== String(users)) field.value = String(users)
    slider.value = String(Math.min(users, maxAdditionalUsersByInput.slider))
    slider.setAttribute(
      'aria-valuetext',
      formatText('pricing.choice.value', { count: users, sum: memberTotal(plan, users)! }),
    )
    for (const mark of marks) mark.toggleAttribute('data-selected', Number(mark.dataset.users) === users)
    for (const interval of billingIntervals) {
      const part = form.querySelector<HTMLElement>(`[data-interval="${interval}"]`)!
      showTotal(part, { plan, interval, additionalUsers: users }, formatText)
      showPlanButton(part, users)
    }
  }

  field?.addEventListener('input', () => setUsers(field.value), { signal })
  // Enter would submit the form with its first button, which may be hidden.
  field?.addEventListener('keydown', event => event.key === 'Enter' && event.preventDefault(), { signal })
  slider?.addEventListener('input', () => setUsers(slider.value), { signal })
  for (const mark of marks) mark.addEventListener('click', () => setUsers(mark.dataset.users ?? '0'), { signal })
  form.addEventListener(
    'submit',
    ({ submitter }) => {
      const interval = billingIntervals.find(billingInterval => billingInterval === submitter?.getAttribute('value'))
      if (!isVisitor || !interval) return
      const selection = { plan, interval, additionalUsers: users }
      if (totalOf(selection) > 0) storePendingCart(selection)
      else removePendingCart()
    },
    { signal },
  )
  setUsers(field?.value ?? '0')
  return () => abortController.abort()
}
