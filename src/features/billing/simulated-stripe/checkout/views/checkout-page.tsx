import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CheckoutView } from '#features/billing/simulated-stripe/checkout/rules-page.ts'
import { Alert } from '#ui/alert.tsx'
import { Logo } from '#ui/shell/logo.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ConfirmForm } from './confirm-form.tsx'

type Props = {
  view: CheckoutView
  action: string
  account: string
  /** The selected card. */
  card: string
  error: string | null
  problem: 'declined' | 'refused' | null
}

/** Simulated checkout page: the purchase on the left, the payment on the right. */
export function CheckoutPage({ view, account, problem, ...form }: Props) {
  const t = useTranslations('simulatedCheckout')
  const { state, cancelUrl } = view
  const isOver = state === 'completed' || state === 'expired'
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <section aria-label={t('summary.label')} className="hull px-4 py-8 sm:px-8 lg:px-14 lg:py-14">
        <div className="mx-auto grid w-full max-w-md gap-8 lg:mr-0">
          <Logo />
          <CheckoutSummary view={view} account={account} />
          <a
            href={cancelUrl}
            className="inline-flex items-center gap-2 justify-self-start rounded-xs text-muted text-sm"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t(isOver ? 'back' : 'cancel')}
          </a>
        </div>
      </section>
      <section aria-label={t('form.label')} className="px-4 py-8 sm:px-8 lg:px-14 lg:py-14">
        <div className="mx-auto grid w-full max-w-md content-start gap-6 lg:ml-0">
          <Alert tone="info" title={t('notice.title')}>
            {t('notice.text')}
          </Alert>
          {problem && <Alert tone="danger">{t(`problem.${problem}`)}</Alert>}
          {state === 'open' && <CheckoutForm view={view} {...form} />}
          {state === 'authenticate' && <ConfirmForm view={view} action={form.action} card={form.card} />}
          {isOver && <Alert tone={state === 'completed' ? 'success' : 'warning'}>{t(`over.${state}`)}</Alert>}
        </div>
      </section>
    </div>
  )
}
