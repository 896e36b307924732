import { useTranslations } from 'use-intl'
import { type MvpProgress, verdictTones } from '#features/finance/mvp/rules.ts'
import { mvpHrefOf } from '#features/finance/mvp/rules-figures.ts'
import { Badge } from '#ui/badge.tsx'
import { DayText } from '#ui/day-text.tsx'
import { Link } from '#ui/link.tsx'

/** A short summary of the MVP: name, progress, forecast and verdict. */
export function MvpNote({ progress }: { progress: MvpProgress }) {
  const t = useTranslations('mvp')
  const { name, itemsDone, itemsTotal, p85, verdict } = progress
  return (
    <span className="grid gap-1">
      <Link href={mvpHrefOf(progress)}>{name}</Link>
      <span className="figures">{t('itemsDone', { done: itemsDone, total: itemsTotal })}</span>
      {p85 && (
        <span>
          {t('p85')} <DayText day={p85} />
        </span>
      )}
      {verdict && (
        <span>
          <Badge tone={verdictTones[verdict]}>{t(`verdicts.${verdict}`)}</Badge>
        </span>
      )}
    </span>
  )
}
