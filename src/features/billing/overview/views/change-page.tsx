import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BillingFacts, PausedItems } from '#features/billing/overview/rules-page-data.ts'
import { planOf } from '#features/billing/plans/rules.ts'
import type { Change } from '#features/billing/plans/rules-change.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import type { ChangeCosts } from '#features/billing/subscription/change/rules-preview.ts'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import { formatUsd } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { Calculation } from './calculation.tsx'
import { PausePreview } from './pause-preview.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { useDateText, useSelectionText } from './texts.tsx'

type Props = {
  facts: BillingFacts
  current: SubscriptionRow
  next: Selection
  change: Change
  /** Null if the provider refused the preview. */
  preview: ChangeCosts | null
  paused: PausedItems
  error?: string | undefined
}

/** Shows the costs of a change and everything that it pauses, before the reader confirms it. */
export function ChangePage({ facts, current, next, change, preview, paused, error }: Props) {
  const t = useTranslations('billingPage')
  const title = t('change.title')
  const steps = [{ label: t('title'), href: paths.billing() }, { label: title }]
  return (
    <>
      <PageHeader breadcrumb={<Breadcrumb steps={steps} />} title={title} />
      <div className="grid max-w-3xl gap-6">
        {error && (
          <Alert tone="danger" title={t('failed.changed')}>
            {error}
          </Alert>
        )}
        {facts.isSimulated && <Alert>{t('simulated')}</Alert>}
        <Comparison current={current} next={next} />
        {preview && change.type !== 'none' && (
          <>
            {preview.ends && (
              <Alert tone="warning">{t(`change.ends.${preview.ends}`, { plan: planOf(next.plan).name })}</Alert>
            )}
            {change.takesEffect === 'NOW' && <PreviewLines current={current} preview={preview} />}
            {change.type === 'downgrade' && <PausePreview paused={paused} />}
            <ConfirmChange current={current} next={next} change={change} preview={preview} />
          </>
        )}
        {change.type === 'none' && <Alert>{t('change.none')}</Alert>}
        {(!preview || change.type === 'none') && (
          <div>
            <ButtonLink variant="secondary" href={paths.billing('plans')}>
              {t('change.back')}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  )
}

function Comparison({ current, next }: Pick<Props, 'current' | 'next'>) {
  const t = useTranslations('billingPage.change')
  const selectionText = useSelectionText()
  return (
    <Card>
      <dl className="grid items-start gap-5 sm:grid-cols-[1fr_auto_1fr]">
        <div>
          <dt className="text-muted text-sm">{t('from')}</dt>
          <dd className="mt-0.5">
            <span className="font-semibold">{selectionText(current)}</span>
            <Calculation selection={current} />
          </dd>
        </div>
        <ArrowRight aria-hidden className="mt-5 size-5 text-subtle max-sm:hidden" />
        <div>
          <dt className="text-muted text-sm">{t('to')}</dt>
          <dd className="mt-0.5">
            <span className="font-semibold">{selectionText(next)}</span>
            <Calculation selection={next} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

type ConfirmChangeProps = Pick<Props, 'current' | 'next' | 'change'> & { preview: ChangeCosts }

function ConfirmChange({ current, next, change, preview }: ConfirmChangeProps) {
  const t = useTranslations('billingPage.change')
  const dateText = useDateText()
  const isNow = change.takesEffect === 'NOW'
  const text = isNow ? t('now') : t('later', { date: dateText(current.currentPeriodEnd) })
  const payText = preview.dueNow > 0 ? t('confirmNow', { amount: formatUsd(preview.dueNow) }) : t('confirmFree')
  const { plan, interval, additionalUsers } = next
  const fields = { plan, interval, additionalUsers, version: current.version }
  return (
    <form method="post" action={paths.changeSubscription()} className="grid gap-4">
      <p>{text}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {preview.prorationDate !== null && <input type="hidden" name="prorationDate" value={preview.prorationDate} />}
      <div className="flex flex-wrap gap-2">
        <Button size="lg">{isNow ? payText : t('confirmLater')}</Button>
        <ButtonLink size="lg" variant="secondary" href={paths.billing('plans')}>
          {t('back')}
        </ButtonLink>
      </div>
    </form>
  )
}
