import { useTranslations } from 'use-intl'
import { cashCategories } from '#features/finance/books/rules-categories.ts'
import type { Month } from '#features/finance/books/rules-months.ts'
import type { FigureId } from '#features/finance/figures/rules-formulas.ts'
import { useFormatter } from '#i18n/date-format.ts'
import type en from '#i18n/en/figures.ts'
import type { ExplainedTexts } from '#ui/explained/explained.ts'

type Inputs = keyof typeof en.inputs
type Sources = keyof typeof en.sources
type MissingKey = keyof typeof en.missing
type Reasons = keyof typeof en.reasons
type Parts = keyof typeof en.parts
type Params = Readonly<Record<string, string | number>> | undefined

const isCategory = (label: string): label is (typeof cashCategories)[number] =>
  (cashCategories as readonly string[]).includes(label)

/** Returns a function that writes a month in words, such as "October 2026". */
export function useMonthText(): (month: Month) => string {
  const format = useFormatter()
  return month =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Returns a function that writes a month on an axis, such as "Oct 2026", or "Oct" without its year. */
export function useAxisMonth({ hasYear = true } = {}): (month: Month) => string {
  const format = useFormatter()
  const options = { month: 'short', timeZone: 'UTC', ...(hasYear && { year: 'numeric' as const }) } as const
  return month => format.dateTime(new Date(`${month}-15T12:00:00Z`), options)
}

/** The texts of all figures in the reader's language. */
export function useFigureTexts(): ExplainedTexts<FigureId> {
  const t = useTranslations('figures')
  const tf = useTranslations('finance')
  const format = useFormatter()
  const monthText = useMonthText()
  const founders = useTranslations('cash')('scale')
  const investors = useTranslations('revenue')('scale')
  /** The parameters of a text, with months and days in words. `months` are separated by commas. */
  function words(params: Params): Record<string, string | number> {
    const { month, months, day, ...rest } = params ?? {}
    return {
      ...rest,
      ...(month !== undefined && { month: monthText(String(month)) }),
      ...(months !== undefined && { months: format.list(String(months).split(',').map(monthText)) }),
      ...(day !== undefined && {
        day: format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
      }),
    }
  }
  return {
    figure: id => t(`names.${id}`),
    input: ({ name, params }) => t(`inputs.${name as Inputs}`, words(params) as never),
    part: key => (isCategory(key) ? tf(`categories.${key}`) : t(`parts.${key as Parts}`)),
    source: key => t(`sources.${key as Sources}`),
    missing: ({ key, params }) => t(`missing.${key as MissingKey}`, words(params) as never),
    missingLink: ({ key }) => t(`links.${key as keyof typeof en.links}`),
    reason: ({ reason, params }) => t(`reasons.${reason as Reasons}`, words(params) as never),
    note: id => (t.has(`notes.${id}`) ? t(`notes.${id as keyof typeof en.notes}`) : null),
    tone: (id, level) => ({
      level,
      scale: id === 'cashRunway' ? founders : investors,
      levels: t(`scales.${id as keyof typeof en.scales}`),
    }),
  }
}
