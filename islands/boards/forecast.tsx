import { useDeferredValue, useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { chanceBy, forecastWhen, highestChance, levels } from '#features/agile/kanban/forecasts/rules.ts'

type Props = {
  /** Completions by day. */
  history: number[]
  /** The start of today, in milliseconds UTC. */
  today: number
  items: number
  mostItems: number
  days: number
  mostDays: number
}

const day = 86_400_000

/** The answer follows while the number of items or the day is moved. The simulation runs here, with the server's own rules. */
export default function Forecast({ history, today, items: first, mostItems, days: until, mostDays }: Props) {
  const t = useTranslations('forecasts.live')
  const format = useFormatter()
  const [items, setItems] = useState(first)
  const [days, setDays] = useState(until)
  const asked = useDeferredValue(items)
  const forecast = useMemo(() => forecastWhen(history, asked), [history, asked])
  const percent = (share: number) => format.number(share, { style: 'percent' })
  const dateOf = (count: number) => format.dateTime(today + count * day, { dateStyle: 'medium', timeZone: 'UTC' })
  const chance = chanceBy(forecast, days)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider name="items" label={t('items')} value={items} most={mostItems} onChange={setItems} />
        <Slider name="days" label={t('day')} value={days} most={mostDays} onChange={setDays} />
      </div>
      <p aria-live="polite" className="grid gap-1 rounded-control bg-sunken px-4 py-3">
        <span className="text-muted text-sm">{t('chance', { items: asked, day: dateOf(days) })}</span>
        <span className="display figures text-3xl">
          {chance >= highestChance ? t('atMost', { percent: percent(chance) }) : percent(chance)}
        </span>
      </p>
      <ul className="figures flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {levels.map(level => {
          const by = forecast[`p${level}`]
          return (
            <li key={level}>
              {by === null
                ? t('beyond', { percent: percent(level / 100) })
                : t('byDay', { percent: percent(level / 100), day: dateOf(by) })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type SliderProps = { name: string; label: string; value: number; most: number; onChange: (value: number) => void }

function Slider({ name, label, value, most, onChange }: SliderProps) {
  const id = `forecast-${name}`
  return (
    <label htmlFor={id} className="grid gap-1.5 font-medium text-sm">
      <span className="flex justify-between gap-3">
        {label}
        <span className="figures">{value}</span>
      </span>
      <input
        id={id}
        type="range"
        min={1}
        max={most}
        value={value}
        onChange={event => onChange(Number(event.currentTarget.value))}
        className="h-6 w-full"
      />
    </label>
  )
}
