import { useFormatter, useTranslations } from 'use-intl'
import { roundFigures } from './demo-round.ts'

/** The figures of the round if the reader plays this card, with who should speak first. */
export function DemoResult({ choice }: { choice: number }) {
  const t = useTranslations('site.demo')
  const format = useFormatter()
  const { average, low, high, counts } = roundFigures(choice, t('you'))
  const tallest = Math.max(...counts.map(({ count }) => count))
  return (
    <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-end gap-x-6 gap-y-3 sm:gap-x-9">
      <p>
        <span className="block text-muted text-sm">{t('average')}</span>
        <span className="display figures text-3xl">{format.number(average, { maximumFractionDigits: 1 })}</span>
      </p>
      <p>
        <span className="block text-muted text-sm">{t('spread')}</span>
        <span className="display figures text-3xl">{t('fromTo', { low: low.vote, high: high.vote })}</span>
      </p>
      <svg viewBox="0 0 132 44" aria-hidden="true" className="h-12 w-full max-w-40 justify-self-end">
        {counts.map(({ card, count }, i) => (
          <g key={card}>
            <rect
              x={i * 22 + 4}
              y={28 - (count / tallest) * 26}
              width="14"
              height={(count / tallest) * 26 + 2}
              rx="2"
              className={card === choice ? 'fill-accent' : 'fill-brand'}
            />
            <text x={i * 22 + 11} y="42" textAnchor="middle" className="fill-muted text-2xs">
              {card}
            </text>
          </g>
        ))}
      </svg>
      <p className="col-span-full text-sm">
        {t('speak', { low: low.name, lowVote: low.vote, high: high.name, highVote: high.vote })}
      </p>
    </div>
  )
}
