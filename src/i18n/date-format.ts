import { useMemo } from 'react'
import { useLocale, useFormatter as usePlainFormatter } from 'use-intl'
import { createFormatter as createPlainFormatter } from 'use-intl/core'

type Formatter = ReturnType<typeof createPlainFormatter>
type Props = Parameters<typeof createPlainFormatter>[0]

/** A 1 before a French month, also as the start of a range of days: "1 nov.", "1–15 nov.". */
const firstOfMonth = /(?<!\d)1(?=(?:\s?–\s?\d{1,2})?\s(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/g

/** Writes the first day of a French month as "1er nov.", where Intl has "1 nov.". Leaves other languages unchanged. */
export const applyFrenchFirstDay = (locale: string, text: string): string =>
  locale === 'fr' ? text.replace(firstOfMonth, '1er') : text

function frenchFirstDayFormatter(format: Formatter, locale: string): Formatter {
  const dateTime = (...values: Parameters<Formatter['dateTime']>) =>
    applyFrenchFirstDay(locale, format.dateTime(...values))
  const dateTimeRange = (...values: Parameters<Formatter['dateTimeRange']>) =>
    applyFrenchFirstDay(locale, format.dateTimeRange(...values))
  return {
    ...format,
    dateTime: dateTime as Formatter['dateTime'],
    dateTimeRange: dateTimeRange as Formatter['dateTimeRange'],
  }
}

/** Formats dates, numbers and lists in the reader's language. */
export function useFormatter(): Formatter {
  const format = usePlainFormatter()
  const locale = useLocale()
  return useMemo(() => frenchFirstDayFormatter(format, locale), [format, locale])
}

/** Formats dates, numbers and lists outside of components. */
export const createFormatter = (props: Props): Formatter =>
  frenchFirstDayFormatter(createPlainFormatter(props), props.locale)

/** Formats a date outside of components: in emails and documents. `at` is in milliseconds UTC. */
export const formatDate = (locale: string, at: number, options: Intl.DateTimeFormatOptions): string =>
  applyFrenchFirstDay(locale, new Intl.DateTimeFormat(locale, options).format(at))
