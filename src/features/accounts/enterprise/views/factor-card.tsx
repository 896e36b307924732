import { useFormatter, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

const radius = 42
const round = 2 * Math.PI * radius

/** How many of the members sign in with a second factor, as a ring. */
export function FactorCard({ covered, total }: { covered: number; total: number }) {
  const t = useTranslations('enterprise.factor')
  const format = useFormatter()
  const share = total === 0 ? 0 : covered / total
  const percent = format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Card title={t('title')}>
      <div className="grid h-full content-center justify-items-center gap-4 text-center">
        <div className="relative size-40">
          <svg viewBox="0 0 100 100" role="img" aria-label={t('covered', { percent })} className="-rotate-90 size-full">
            <circle cx={50} cy={50} r={radius} fill="none" strokeWidth={9} className="stroke-line" />
            {share > 0 && (
              <circle
                cx={50}
                cy={50}
                r={radius}
                fill="none"
                strokeWidth={9}
                strokeLinecap={share < 1 ? 'round' : 'butt'}
                strokeDasharray={`${share * round} ${round}`}
                className="stroke-brand"
              />
            )}
          </svg>
          <span aria-hidden className="display figures absolute inset-0 grid place-items-center text-3xl">
            {percent}
          </span>
        </div>
        <p className="text-muted text-sm">{t('count', { with: covered, total })}</p>
        <p className="text-sm">
          {covered < total ? <Link href={`${paths.enterpriseMembers()}?factor=off`}>{t('missing')}</Link> : t('all')}
        </p>
      </div>
    </Card>
  )
}
