import { useTranslations } from 'use-intl'
import { fewest } from '#features/agile/rooms/rules-figures.ts'

/** Stands where a chart would be that rests on too little. */
export function NotEnough({ count }: { count: number }) {
  const t = useTranslations('pokerAnalytics.notEnough')
  return (
    <div className="grid min-h-32 place-content-center rounded-control border border-edge/50 border-dashed px-4 py-6 text-center">
      <p className="font-medium">{t('title')}</p>
      <p className="text-muted text-sm">{t('text', { count, fewest })}</p>
    </div>
  )
}
