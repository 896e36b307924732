import { useTranslations } from 'use-intl'
import type { AlertLevel } from '#features/finance/burn-alert/rules.ts'
import type { Day } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { DayText } from '#ui/day-text.tsx'
import { Link } from '#ui/link.tsx'

/** A burn alert with its text, and the first day of its level. */
export type ShownAlert = { level: AlertLevel | null; text: string | null; since: Day | null }

/** The burn alert above the figures; nothing if there is none. */
export function BurnBanner({ alert: { level, text, since }, opensCash }: { alert: ShownAlert; opensCash: boolean }) {
  const t = useTranslations('leadership')
  if (!text) return null
  return (
    <Alert
      tone={level === 'critical' ? 'danger' : 'warning'}
      title={text}
      action={opensCash && <Link href={paths.cash()}>{t('openCash')}</Link>}
    >
      {since && (
        <>
          {t('since')} <DayText day={since} />
        </>
      )}
    </Alert>
  )
}
