import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { addDays, type Day } from '#kit/day.ts'
import { maxShownChance } from '#kit/simulation/randoms.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Larger than any rounding error at the limits. */
const tolerance = 1e-9

/** Formats the probabilities, weeks and amounts of the plan. */
export function usePlanFormats(asOf: Day) {
  const t = useTranslations('plan')
  const format = useFormatter()
  return useMemo(() => planTexts(t, format, asOf), [t, format, asOf])
}

type Translate = ReturnType<typeof useTranslations<'plan'>>

function planTexts(t: Translate, format: ReturnType<typeof useFormatter>, asOf: Day) {
  const percent = (share: number) => format.number(share, { style: 'percent' })
  const dateOf = (week: number) =>
    format.dateTime(new Date(`${addDays(asOf, week * 7)}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const monthOf = (week: number) =>
    format.dateTime(new Date(`${addDays(asOf, week * 7)}T12:00:00Z`), {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
  return {
    percent,
    dateOf,
    monthOf,
    /** Returns whether a probability is outside the range that is shown as a number. */
    isCapped: (share: number) => share >= maxShownChance - tolerance || share <= 1 - maxShownChance + tolerance,
    /** Formats a probability. It is never shown above 95 or below 5 percent. */
    chance(share: number): string {
      if (share >= maxShownChance - tolerance) return t('atLeast', { percent: percent(maxShownChance) })
      if (share <= 1 - maxShownChance + tolerance) return t('atMost', { percent: percent(1 - maxShownChance) })
      return percent(share)
    },
    // Adding 0 turns -0 into 0.
    money: (cents: number) => dollars.format(Math.round(cents / 100) + 0),
    /** Rounds to tenths, for texts with a plural. */
    tenths: (value: number) => Math.round(value * 10) / 10,
    number: (value: number) => format.number(value, { maximumFractionDigits: 1 }),
  }
}
export type PlanFormats = ReturnType<typeof planTexts>
