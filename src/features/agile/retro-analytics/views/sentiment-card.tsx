import { LifeBuoy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Analytics, negativeLimit } from '#features/agile/retro-analytics/rules.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Card } from '#ui/card.tsx'

/** The overall sentiment, and suggestions if much of it is negative. */
export function SentimentCard({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('retroAnalytics')
  const format = useFormatter()
  const { sentimentAnalysis, followUps } = analytics
  const { overall } = sentimentAnalysis
  const percent = (share: number) => format.number(share, { style: 'percent' })
  return (
    <Card title={t('sentiment.title')} description={t('sentiment.formula')}>
      {overall === null ? (
        <p className="text-muted text-sm">{t('sentiment.fewAuthors', { min: minSamples })}</p>
      ) : (
        <>
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Share label={t('sentiment.positive')} value={percent(overall.positive)} />
            <Share label={t('sentiment.negative')} value={percent(overall.negative)} />
            <Share label={t('counts.cards')} value={format.number(overall.count)} />
          </dl>
          {followUps.length > 0 && (
            <div className="mt-5 border-line border-t pt-4">
              <h3 className="font-semibold">{t('followUps.title')}</h3>
              <p className="text-muted text-sm">{t('followUps.text', { limit: percent(negativeLimit) })}</p>
              <ul className="mt-3 grid gap-2.5 text-sm">
                {followUps.map(({ code, columns }) => (
                  <li key={code} className="flex gap-2.5">
                    <LifeBuoy aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-ink" />
                    {t(`followUps.codes.${code}`, { columns: format.list(columns) })}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function Share({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="display figures text-3xl">{value}</dd>
    </div>
  )
}
