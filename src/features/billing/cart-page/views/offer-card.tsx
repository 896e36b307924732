import { useTranslations } from 'use-intl'
import { maxQuantity } from '#features/billing/cart/rules.ts'
import type { CartFacts } from '#features/billing/cart-page/rules.ts'
import { planOf } from '#features/billing/plans/rules.ts'
import { priceOf } from '#features/billing/plans/rules-prices.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { MoneyText } from '#ui/money-text.tsx'

/**
 * An item that a link offers. It is added only when the button is pressed, because opening a page must not change
 * anything.
 */
export function OfferCard({ offer }: { offer: NonNullable<CartFacts['offer']> }) {
  const t = useTranslations('cart')
  const { plan, interval, additionalUsers } = offer
  const { name, members } = planOf(plan)
  // FREE costs nothing, so an offer for it sells only additional users.
  const isUsersOnly = plan === 'FREE'
  const canAddUsers = members !== null
  const title = isUsersOnly ? t(`users.${interval}`) : t(`plan.${interval}`, { name })
  return (
    <Card title={title} description={t('offer.text')} className="mb-6">
      <p className="mb-4 text-lg">
        <span className="display text-2xl">
          <MoneyText cents={priceOf(isUsersOnly ? 'SEAT' : plan, interval).amount} currency="USD" />
        </span>{' '}
        <span className="text-muted text-sm">{t(`${isUsersOnly ? 'each' : 'per'}.${interval}`)}</span>
      </p>
      <form method="post" action={paths.cartItems()} className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="plan" value={plan} />
        <input type="hidden" name="interval" value={interval} />
        {canAddUsers ? (
          <Field
            name="additionalUsers"
            type="number"
            inputMode="numeric"
            required
            min={isUsersOnly ? 1 : 0}
            max={maxQuantity.ADDITIONAL_USERS}
            defaultValue={isUsersOnly ? Math.max(1, additionalUsers) : additionalUsers}
            label={t('offer.users')}
            hint={
              !isUsersOnly && (
                <>
                  <MoneyText cents={priceOf('SEAT', interval).amount} currency="USD" /> {t(`each.${interval}`)}
                </>
              )
            }
            className="w-full max-w-xs"
          />
        ) : (
          <input type="hidden" name="additionalUsers" value="0" />
        )}
        <Button className={canAddUsers ? 'sm:mt-6.5' : undefined}>{t('offer.add')}</Button>
      </form>
    </Card>
  )
}
