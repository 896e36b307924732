import { useTranslations } from 'use-intl'
import { confidenceOf, type Spread } from '#features/agile/poker/votes/rules-spread.ts'
import { labelOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'

/** What the voters' confidence says about the spread: whether those who are sure are closer together. */
export function ConfidenceEffect() {
  const t = useTranslations('pokerLive.confidence')
  const { view } = useTable()
  const figures = confidenceOf(view.votes, view.session.votingSystem.values)
  if (!view.session.settings.enableConfidenceVoting || !figures) return null
  const { all, ofSure, sure, effect } = figures
  if (!all || !ofSure) return sure === 0 ? <p className="col-span-full text-muted text-sm">{t('nobodySure')}</p> : null
  const range = ({ min, max }: Spread) => ({ min: labelOf(view, min), max: labelOf(view, max) })
  const words =
    ofSure.cards === 0
      ? t('sureOne', { count: sure, value: labelOf(view, ofSure.min) })
      : t('sureRange', { count: sure, ...range(ofSure) })
  return (
    <p className="col-span-full text-muted text-sm">
      <span className="font-medium text-ink">{words}</span> {t(effect === 'narrower' ? 'narrower' : 'same', range(all))}
    </p>
  )
}
