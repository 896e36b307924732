import { useTranslations } from 'use-intl'
import { planOf } from '#features/billing/plans/rules.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import type { OfferRange } from '#features/billing/pricing/rules-offer-ranges.ts'
import type { Offer } from '#features/billing/pricing/rules-offers.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

type Props = { range: OfferRange; selection: Selection }

/**
 * The button of a plan for a range of additional users, hidden outside of it. Its text and its target depend on the
 * reader and on the current plan of their account.
 */
export function OfferButton({ range, selection }: Props) {
  const { offer, from, to } = range
  const text = useOfferText(selection)(offer)
  const { plan, interval, additionalUsers } = selection
  const rangeAttributes = { 'data-from': from, 'data-to': to, hidden: additionalUsers < from || additionalUsers > to }
  if (offer === 'current' || offer === 'notForSale')
    return (
      <Button {...rangeAttributes} type="button" variant="secondary" isWide disabled>
        {text}
      </Button>
    )
  if (offer === 'ask')
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
  if (offer === 'leave')
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

function useOfferText({ plan, interval }: Selection) {
  const t = useTranslations('pricing.choice')
  const { name } = planOf(plan)
  return (offer: Offer): string => {
    if (offer === 'switch') return t(`switch.${interval}`)
    if (offer === 'upgrade' || offer === 'downgrade') return t(offer, { plan: name })
    return t(offer)
  }
}
