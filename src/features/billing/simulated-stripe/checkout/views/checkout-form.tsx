import { CalendarClock, CircleCheck, CircleX, Lock, ShieldQuestionMark, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CheckoutView } from '#features/billing/simulated-stripe/checkout/rules-page.ts'
import { testCards } from '#features/billing/simulated-stripe/customers/rules-test-cards.ts'
import { formatMoney } from '#kit/money.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'

/** The text key and the icon of each test card. */
const cardTexts = {
  pm_card_visa: ['works', CircleCheck],
  pm_card_chargeDeclined: ['declined', CircleX],
  pm_card_authenticationRequired: ['authenticate', ShieldQuestionMark],
  pm_card_chargeCustomerFail: ['fails', TriangleAlert],
  pm_card_expiresThisMonth: ['expires', CalendarClock],
} as const

const brands = { visa: 'Visa', mastercard: 'Mastercard' } as const

type Props = { view: CheckoutView; action: string; card: string; error: string | null }

/** The choice of a test card by name. Card numbers are never requested, shown or stored. */
export function CheckoutForm({ view, action, card, error }: Props) {
  const t = useTranslations('simulatedCheckout')
  const { kind, total, renewal, needsCard } = view
  const options = testCards.map(({ id, brand, last4 }) => {
    const [name, icon] = cardTexts[id as keyof typeof cardTexts]
    const label = t(`cards.${name}.name`)
    return { value: id, label, description: `${brands[brand]} •••• ${last4}. ${t(`cards.${name}.text`)}`, icon }
  })
  const isTrial = renewal !== null && renewal.trialDays !== null
  const purchaseKey = isTrial ? 'trial' : 'pay'
  const buttonKey = kind === 'setup' ? 'save' : purchaseKey
  return (
    <form method="post" action={action} className="grid gap-5">
      {error && !needsCard && <Alert tone="danger">{error}</Alert>}
      {needsCard && (
        <RadioCards
          name="card"
          legend={t('form.card')}
          hint={t('form.hint')}
          error={error ?? undefined}
          options={options}
          defaultValue={card || 'pm_card_visa'}
          columns={1}
          required
        />
      )}
      <Button size="lg" isWide icon={Lock}>
        {t(`form.${buttonKey}`, { amount: formatMoney({ cents: total, currency: 'USD' }) })}
      </Button>
    </form>
  )
}
