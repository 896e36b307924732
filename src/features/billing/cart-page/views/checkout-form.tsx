import { Lock } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { CartFacts } from '#features/billing/cart-page/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { LegalLinks } from '#ui/shell/legal-links.tsx'

/** The choice of a card, the terms if they are not accepted yet, and the buy button. */
export function CheckoutForm({ cards, needsTerms, hasSubscription, isSimulated }: CartFacts) {
  const t = useTranslations('cart.checkout')
  const locale = useLocale() as Locale
  if (hasSubscription && cards.length === 0)
    return (
      <div className="grid gap-3">
        <p>{t('noCard')}</p>
        <ButtonLink isWide href={paths.addPaymentMethod()}>
          {t('addCard')}
        </ButtonLink>
      </div>
    )
  const storedCardOptions = cards.map(({ id, brand, last4 }) => {
    return { value: id, label: t('card', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 }) }
  })
  const newCardOption = hasSubscription ? [] : [{ value: 'new', label: t('newCard'), description: t('newCardHint') }]
  const providerPageText = t(isSimulated ? 'hostedSimulated' : 'hosted')
  return (
    <form method="post" action={paths.cartCheckout()} className="grid gap-4">
      {cards.length > 0 && (
        <RadioCards
          name="card"
          legend={t('legend')}
          columns={1}
          defaultValue={(cards.find(({ isDefault }) => isDefault) ?? cards[0])!.id}
          options={[...storedCardOptions, ...newCardOption]}
          required
        />
      )}
      {needsTerms && (
        <Checkbox
          name="terms"
          value="on"
          required
          label={t('terms')}
          hint={
            <span className="flex flex-wrap gap-x-3">
              <LegalLinks locale={locale} className="underline" />
            </span>
          }
        />
      )}
      <Button size="lg" isWide icon={Lock}>
        {t('button')}
      </Button>
      <p className="text-muted text-sm">{cards.length > 0 ? t('renews') : providerPageText}</p>
    </form>
  )
}
