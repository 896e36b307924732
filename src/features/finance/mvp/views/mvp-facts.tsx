import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type MvpProgress, verdictTones } from '#features/finance/mvp/rules.ts'
import { Badge } from '#ui/badge.tsx'
import { DayText } from '#ui/day-text.tsx'

/** The forecast for the MVP, and the verdict on the money until then. */
export function MvpFacts({ progress }: { progress: MvpProgress }) {
  const t = useTranslations('mvp')
  const { status, p50, p85, beforeCashOut, verdict, reason } = progress
  const dayOrStatus = (value: string | null) =>
    value ? <DayText day={value} /> : t(status === 'DONE' ? 'done' : 'unknown')
  const yesOrNo = beforeCashOut ? 'yes' : 'no'
  return (
    <div className="grid gap-3 text-sm">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact label={t('p50')}>{dayOrStatus(p50)}</Fact>
        <Fact label={t('p85')}>{dayOrStatus(p85)}</Fact>
        <Fact label={t('beforeCashOut')}>{t(beforeCashOut === null ? 'unknown' : yesOrNo)}</Fact>
        <Fact label={t('verdict')}>
          {verdict ? <Badge tone={verdictTones[verdict]}>{t(`verdicts.${verdict}`)}</Badge> : t('unknown')}
        </Fact>
      </dl>
      {reason && <p>{t(`reasons.${reason}`)}</p>}
      <p className="text-muted">{t('verdictText')}</p>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
)
