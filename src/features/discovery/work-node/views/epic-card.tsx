import { useTranslations } from 'use-intl'
import type { EpicProgress } from '#features/discovery/epics/rules.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

/**
 * The progress of an epic: items that are open, done, or were added after work began, and the remaining points. Links
 * to its delivery and to the forecasts of its board.
 */
export function EpicCard({ boardId, progress }: { boardId: string; progress: EpicProgress }) {
  const t = useTranslations('epics')
  const { done, open, found, left, delivery } = progress
  const counts = [
    ['open', open],
    ['done', done],
    ['found', found],
  ] as const
  return (
    <Card title={t('title')} description={t('foundText')}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-3 gap-4">
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt className="text-muted text-sm">{t(name)}</dt>
              <dd className="figures mt-0.5 font-semibold text-xl">{t('count', { count })}</dd>
            </div>
          ))}
        </dl>
        <SizeLeft left={left} />
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {delivery && (
            <Link href={paths.delivery(boardId, delivery.id)}>{t('delivery', { name: delivery.title })}</Link>
          )}
          <Link href={paths.forecasts(boardId)}>{t('forecast')}</Link>
        </p>
      </div>
    </Card>
  )
}

function SizeLeft({ left }: Pick<EpicProgress, 'left'>) {
  const t = useTranslations('epics')
  if (!left) return <p className="text-muted text-sm">{t('unknown')}</p>
  const { low, high, unestimated } = left
  return (
    <p>
      {low === high ? t('left', { points: low }) : t('range', { low, high })}
      {unestimated > 0 && <span className="block text-muted text-sm">{t('guessed', { count: unestimated })}</span>}
    </p>
  )
}
