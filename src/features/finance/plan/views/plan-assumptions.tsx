import { useTranslations } from 'use-intl'
import type { PlanAssumption } from '#features/finance/plan-model/rules-refusals.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

type Props = {
  notes: PlanAssumption[]
  history: { weeks: number; months: number }
  isExact: boolean
  /** The form for the worth of an epic without worth, or null if there is none, or the reader cannot write. */
  worthHref: string | null
}

/** The assumptions and limits of the simulation. */
export function PlanAssumptions({ notes, history, isExact, worthHref }: Props) {
  const t = useTranslations('plan.notes')
  return (
    <Card title={t('title')}>
      <ul className="grid max-w-3xl list-disc gap-1.5 pl-5 text-sm">
        {notes.map(({ note, ...values }) => (
          <li key={note}>
            {t(note, values)} {note === 'no_worth' && worthHref && <Link href={worthHref}>{t('addWorth')}</Link>}
          </li>
        ))}
        <li>{t('history', history)}</li>
        {(['items', 'drawn', 'pace', 'queue'] as const).map(note => (
          <li key={note}>{t(note)}</li>
        ))}
        {!isExact && <li>{t('rounded')}</li>}
      </ul>
    </Card>
  )
}
