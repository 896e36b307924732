import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { RadioTile } from '#ui/radio-tile.tsx'

const ratings = [1, 2, 3, 4, 5] as const

/** Rates the meeting. Individual ratings stay secret. The average needs at least three people. */
export function Rating() {
  const t = useTranslations('retro.board.rating')
  const format = useFormatter()
  const { view, send, can } = useBoard()
  const { mine: ownRating, given: ratingCount, average, count } = view.rating
  return (
    <Card title={t('title')} description={t('text')}>
      {can('rating:give') && (
        <fieldset className="w-fit">
          <legend className="sr-only">{t('title')}</legend>
          <div className="-mx-2 flex gap-1">
            {ratings.map(rating => (
              <RadioTile
                key={rating}
                name="retro-rating"
                checked={ownRating === rating}
                onChoose={() => send('rating:give', { rating })}
                label={t('stars', { count: rating })}
                className="grid size-11 place-items-center rounded-control hover:bg-sunken"
              >
                <Star
                  aria-hidden
                  className={cx(
                    'size-7',
                    ownRating !== null && rating <= ownRating ? 'fill-accent text-accent' : 'text-edge',
                  )}
                />
              </RadioTile>
            ))}
          </div>
          <p className="flex justify-between text-muted text-xs">
            <span>{t('low')}</span>
            <span>{t('high')}</span>
          </p>
        </fieldset>
      )}
      <p role="status" className="mt-3 text-sm">
        {average === null ? (
          <span className="text-muted">{t('few', { count: ratingCount })}</span>
        ) : (
          <span className="figures font-semibold">
            {t('average', { average: format.number(average, { maximumFractionDigits: 1 }), count })}
          </span>
        )}
        {average !== null && ratingCount > count && (
          <span className="mt-1 block text-muted text-xs">{t('waiting', { count: ratingCount - count })}</span>
        )}
      </p>
    </Card>
  )
}
