import { useTranslations } from 'use-intl'
import { planOf } from '#features/billing/plans/rules.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import type { PlanActionRange } from '#features/billing/pricing/rules-plan-action-ranges.ts'
import type { PlanAction } from '#features/billing/pricing/rules-plan-actions.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

type Props = { range: PlanActionRange; selection: Selection }

/**
 * The button of a plan for a range of additional users, hidden outside of it. Its text and its target depend on the
 * reader and on the current plan of their account.
 */
export function PlanActionButton({ range, selection }: Props) {
  const { action, from, to } = range
  const text = usePlanActionText(selection)(action)
  const { plan, interval, additionalUsers } = selection
  const rangeAttributes = { 'data-from': from, 'data-to': to, hidden: additionalUsers < from || additionalUsers > to }
  if (action === 'current' || action === 'notForSale')
    return (
      <Button {...rangeAttributes} type="button" variant="secondary" isWide disabled>
        {text}
      </Button>
    )
  if (action === 'ask')
    return (
      <ButtonLink
        {...rangeAttributes}
        href={paths.requestUpgrade({ plan, interval, additionalUsers })}
        data-selection
        variant="secondary"
        isWide
      >
        {text}
      </ButtonLink>
    )
  if (action === 'leave')
    return (
      <ButtonLink {...rangeAttributes} href={paths.billing()} variant="secondary" isWide>
        {text}
      </ButtonLink>
    )
  return (
    <Button
      {...rangeAttributes}
      name="interval"
      value={interval}
      variant={plan === 'PRO' ? 'primary' : 'secondary'}
      isWide
    >
      {text}
    </Button>
  )
}

function usePlanActionText({ plan, interval }: Selection) {
  const t = useTranslations('pricing.choice')
  const { name } = planOf(plan)
  return (action: PlanAction): string => {
    if (action === 'switch') return t(`switch.${interval}`)
    if (action === 'upgrade' || action === 'downgrade') return t(action, { plan: name })
    return t(action)
  }
}
