import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chanceBy, forecastWhen, levels } from '#features/agile/kanban/forecasts/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { useValueAfterPaint } from '#islands/use-value-after-paint.ts'
import { maxShownChance } from '#kit/simulation/randoms.ts'

type Props = {
  /** Completions by day. */
  history: number[]
  /** The start of today, in milliseconds UTC. */
  today: number
  items: number
  maxItems: number
  days: number
  maxDays: number
}

const dayMs = 86_400_000

/** Updates the forecast while the sliders move. The simulation runs in the browser, with the server's rules. */
export default function Forecast({ history, today, items: initialItems, maxItems, days: initialDays, maxDays }: Props) {
  const t = useTranslations('forecasts.live')
  const format = useFormatter()
  const [items, setItems] = useState(initialItems)
  const [days, setDays] = useState(initialDays)
  const deferredItems = useValueAfterPaint(items)
  const forecast = useMemo(() => forecastWhen(history, deferredItems), [history, deferredItems])
  const formatPercent = (share: number) => format.number(share, { style: 'percent' })
  const formatDate = (daysAhead: number) =>
    format.dateTime(today + daysAhead * dayMs, { dateStyle: 'medium', timeZone: 'UTC' })
  const chance = chanceBy(forecast, days)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider name="items" label={t('items')} value={items} max={maxItems} onChange={setItems} />
        <Slider name="days" label={t('day')} value={days} max={maxDays} onChange={setDays} />
      </div>
      <p aria-live="polite" className="grid gap-1 rounded-control bg-sunken px-4 py-3">
        <span className="text-muted text-sm">{t('chance', { items: deferredItems, day: formatDate(days) })}</span>
        <span className="display figures text-3xl">
          {chance >= maxShownChance ? t('atMost', { percent: formatPercent(chance) }) : formatPercent(chance)}
        </span>
      </p>
      <ul className="figures flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {levels.map(level => {
          const daysAhead = forecast[`p${level}`]
          return (
            <li key={level}>
              {daysAhead === null
                ? t('beyond', { percent: formatPercent(level / 100) })
                : t('byDay', { percent: formatPercent(level / 100), day: formatDate(daysAhead) })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type SliderProps = { name: string; label: string; value: number; max: number; onChange: (value: number) => void }

function Slider({ name, label, value, max, onChange }: SliderProps) {
  const id = `forecast-${name}`
  return (
    <label htmlFor={id} className="grid content-between gap-1.5 font-medium text-sm">
      <span className="flex justify-between gap-3">
        {label}
        <span className="figures">{value}</span>
      </span>
      <input
        id={id}
        type="range"
        min={1}
        max={max}
        value={value}
        onChange={event => onChange(Number(event.currentTarget.value))}
        className="h-8 w-full"
      />
    </label>
  )
}
