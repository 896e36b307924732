import { useTranslations } from 'use-intl'
import type { CheckoutView } from '#features/billing/simulated-stripe/checkout/rules-page.ts'
import { formatMoney } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

type Props = { view: CheckoutView; action: string; card: string }

/** Simulated page of the bank. It asks the cardholder to confirm the payment. */
export function ConfirmForm({ view: { total }, action, card }: Props) {
  const t = useTranslations('simulatedCheckout.bank')
  const text = total > 0 ? t('text', { amount: formatMoney({ cents: total, currency: 'USD' }) }) : t('setUp')
  return (
    <Card title={t('title')}>
      <form method="post" action={action} className="grid gap-4">
        <p>{text}</p>
        <input type="hidden" name="card" value={card} />
        <div className="flex flex-wrap gap-3">
          <Button name="step" value="confirm">
            {t('confirm')}
          </Button>
          <Button name="step" value="refuse" variant="secondary">
            {t('refuse')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
