import { useTranslations } from 'use-intl'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { PostButton } from '#ui/button.tsx'
import { useDateText, useSelectionText } from './texts.tsx'

type Props = {
  next: NonNullable<SubscriptionRow['next']>
  canBuy: boolean
  className: string
}

/** The change that is scheduled for the end of the period, with a button that cancels it. */
export function ScheduledChange({ next, canBuy, className }: Props) {
  const t = useTranslations('billingPage.current')
  const dateText = useDateText()
  const selectionText = useSelectionText()
  const cancelButton = (
    <PostButton size="sm" variant="secondary" action={paths.cancelScheduledChange()}>
      {t('cancelChange')}
    </PostButton>
  )
  return (
    <Alert className={className} title={t('nextTitle')} action={canBuy && cancelButton}>
      {t('nextText', { date: dateText(next.at), selection: selectionText(next) })}
    </Alert>
  )
}
