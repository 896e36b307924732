import { useTranslations } from 'use-intl'
import type { PausedItems } from '#features/billing/overview/rules-page-data.ts'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { PausePreview } from './pause-preview.tsx'
import { useDateText, useSelectionText } from './texts.tsx'

type Props = { account: string; subscription: SubscriptionRow; paused: PausedItems; error?: string | undefined }

/** Asks for confirmation before a cancellation. States when the plan ends and that nothing is refunded. */
export function CancelPage({ account, subscription, paused, error }: Props) {
  const t = useTranslations('billingPage')
  const selection = useSelectionText()(subscription)
  const date = useDateText()(subscription.currentPeriodEnd)
  const title = t('cancel.title')
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb steps={[{ label: t('title'), href: paths.billing() }, { label: title }]} />}
        title={title}
      />
      <div className="grid max-w-3xl gap-6">
        {error && (
          <Alert tone="danger" title={t('failed.cancelled')}>
            {error}
          </Alert>
        )}
        <Card>
          <p className="text-lg">{t('cancel.intro', { selection, date, account })}</p>
          <p className="mt-2 text-muted">
            {t('cancel.refund')} {t('cancel.undo')}
          </p>
          <form method="post" action={paths.cancelSubscription()} className="mt-5 flex flex-wrap gap-2">
            <Button variant="danger" name="when" value="PERIOD_END">
              {t('cancel.confirm')}
            </Button>
            <ButtonLink variant="secondary" href={paths.billing()}>
              {t('cancel.back')}
            </ButtonLink>
          </form>
        </Card>
        <PausePreview paused={paused} />
        <details className="rounded-card border border-line px-5 py-3">
          <summary className="tap cursor-pointer font-medium">{t('cancel.now')}</summary>
          <p className="mt-2 text-muted text-sm">{t('cancel.nowText', { date })}</p>
          <form method="post" action={paths.cancelSubscription()} className="mt-3 mb-1">
            <Button variant="secondary" size="sm" name="when" value="NOW">
              {t('cancel.confirmNow')}
            </Button>
          </form>
        </details>
      </div>
    </>
  )
}
