import { useTranslations } from 'use-intl'
import { planOf } from '#features/billing/plans/rules.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { type Offer, offerOf, type Reader } from '#features/billing/pricing/rules-offers.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

type Props = { reader: Reader; selection: Selection }

/** The button of a plan. Its text and its target depend on the reader and on the current plan of their account. */
export function OfferButton({ reader, selection }: Props) {
  const text = useOfferText(selection)
  const { plan, interval, additionalUsers } = selection
  const offer = offerOf(reader, selection)
  const isHighlighted = plan === 'PRO'
  if (offer === 'current' || offer === 'notForSale')
    return (
      <Button type="button" variant="secondary" wide disabled>
        {text(offer)}
      </Button>
    )
  if (offer === 'ask')
    return (
      <ButtonLink href={paths.requestUpgrade({ plan, interval, additionalUsers })} variant="secondary" wide>
        {text(offer)}
      </ButtonLink>
    )
  if (offer === 'leave')
    return (
      <ButtonLink href={paths.billing()} variant="secondary" wide>
        {text(offer)}
      </ButtonLink>
    )
  return (
    <Button name="interval" value={interval} variant={isHighlighted ? 'primary' : 'secondary'} wide>
      {text(offer)}
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
