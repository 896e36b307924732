import { useTranslations } from 'use-intl'
import type { AlertLevel } from '#features/finance/burn-alert/rules.ts'
import type { Day } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { DayText } from '#ui/day-text.tsx'
import { Link } from '#ui/link.tsx'

/** A burn alert with its text, and the first day of its level. */
export type ShownAlert = { level: AlertLevel | null; text: string | null; since: Day | null }

/** The burn alert above the figures. Renders nothing if there is no alert. */
export function BurnBanner({
  alert: { level, text, since },
  canOpenCash,
}: {
  alert: ShownAlert
  canOpenCash: boolean
}) {
  const t = useTranslations('leadership')
  if (!text) return null
  return (
    <Alert
      tone={level === 'critical' ? 'danger' : 'warning'}
      title={text}
      action={canOpenCash && <Link href={paths.cash()}>{t('openCash')}</Link>}
    >
      {since && (
        <>
          {t('since')} <DayText day={since} />
        </>
      )}
    </Alert>
  )
}
