import { useTranslations } from 'use-intl'
import type { BillingData } from '#features/billing/overview/rules-page-data.ts'
import { graceMs } from '#features/billing/subscription/rules-dunning.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink, PostButton } from '#ui/button.tsx'
import { useDateText } from './texts.tsx'

type Props = Pick<BillingData, 'facts' | 'outcome' | 'resumeUrl' | 'invoiceUrl'>

/**
 * Messages above all tabs: the outcome of a checkout, a failed payment, and that a simulated provider charges nothing.
 */
export function Banners({ facts, outcome, resumeUrl, invoiceUrl }: Props) {
  const t = useTranslations('billingPage')
  return (
    <>
      <Outcome outcome={outcome} resumeUrl={resumeUrl} />
      <OverdueAlert facts={facts} invoiceUrl={invoiceUrl} />
      {facts.isSimulated && <Alert title={t('simulated')}>{facts.isDemo ? t('demoText') : t('simulatedText')}</Alert>}
      {!facts.isForSale && <Alert tone="warning">{t('notForSale')}</Alert>}
    </>
  )
}

const tones = { ACTIVE: 'success', WAITING: 'info', OPEN: 'warning', EXPIRED: 'warning' } as const

function Outcome({ outcome, resumeUrl }: Pick<BillingData, 'outcome' | 'resumeUrl'>) {
  const t = useTranslations('billingPage.outcome')
  if (!outcome) return null
  const cart = { href: paths.cart(), text: t('cart') }
  const links = {
    ACTIVE: null,
    WAITING: { href: '', text: t('check') },
    OPEN: resumeUrl ? { href: resumeUrl, text: t('resume') } : cart,
    EXPIRED: cart,
  }
  const link = links[outcome]
  return (
    <Alert
      tone={tones[outcome]}
      title={t(`${outcome}.title`)}
      action={
        link && (
          <ButtonLink size="sm" href={link.href}>
            {link.text}
          </ButtonLink>
        )
      }
    >
      {t(`${outcome}.text`)}
    </Alert>
  )
}

type OverdueAlertProps = Pick<Props, 'facts' | 'invoiceUrl'>

/** The ways to pay. A first payment that the bank has to confirm is confirmed on the page of its invoice. */
function PayButtons({ facts: { subscription }, invoiceUrl }: OverdueAlertProps) {
  const t = useTranslations('billingPage.overdue')
  const isWaitingForBank = subscription?.status === 'INCOMPLETE' && invoiceUrl !== null
  return (
    <>
      {isWaitingForBank && (
        <ButtonLink size="sm" href={invoiceUrl}>
          {t('confirm')}
        </ButtonLink>
      )}
      <PostButton size="sm" variant={isWaitingForBank ? 'secondary' : 'primary'} action={paths.payInvoices()}>
        {t('pay')}
      </PostButton>
      <ButtonLink size="sm" variant="secondary" href={paths.billing('payment')}>
        {t('card')}
      </ButtonLink>
      {invoiceUrl !== null && !isWaitingForBank && (
        <ButtonLink size="sm" variant="quiet" href={invoiceUrl}>
          {t('invoice')}
        </ButtonLink>
      )}
    </>
  )
}

function OverdueAlert({ facts, invoiceUrl }: OverdueAlertProps) {
  const t = useTranslations('billingPage.overdue')
  const dateText = useDateText()
  const { subscription, canBuy } = facts
  if (!subscription) return null
  const { status, pastDueSince, updatedAt, currentPeriodStart } = subscription
  // A demo has its own clock, which can be ahead of the clock that counts the days of grace.
  const failedAt = Math.max(pastDueSince ?? updatedAt, currentPeriodStart)
  const payButtons = canBuy && <PayButtons facts={facts} invoiceUrl={invoiceUrl} />
  if (status !== 'PAST_DUE' && status !== 'UNPAID' && status !== 'INCOMPLETE') return null
  const texts = {
    PAST_DUE: [t('title'), t('text', { date: dateText(failedAt + graceMs) })],
    UNPAID: [t('unpaidTitle'), t('unpaidText')],
    INCOMPLETE: [t('incompleteTitle'), t('incompleteText')],
  }
  const [title, text] = texts[status]
  // The attribute hides the banner of the app frame, which says the same.
  return (
    <div data-overdue>
      <Alert tone={status === 'UNPAID' ? 'danger' : 'warning'} title={title} action={payButtons}>
        {text}
      </Alert>
    </div>
  )
}
