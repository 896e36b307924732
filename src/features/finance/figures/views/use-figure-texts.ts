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

/** Figures about a single month. Their cards show the name of the month. */
const monthlyFigures: ReadonlySet<FigureId> = new Set([
  'lastMonthBurn',
  'growth',
  'newCustomers',
  'churnRate',
  'quickRatio',
  'signups',
])

/** Figures that are the latest value of a metric. Their cards show its day. */
const latestValues: ReadonlySet<FigureId> = new Set(['activeUsers', 'trialConversion', 'nps', 'productMarketFit'])

/** Returns a function that formats a month, such as "October 2026". */
export function useMonthText(): (month: Month) => string {
  const format = useFormatter()
  return month =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Returns a function that formats a month for an axis: "Oct 2026", or "Oct" without the year. */
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
  const runwayScaleName = useTranslations('cash')('scale')
  const investorScaleName = useTranslations('revenue')('scale')
  /** The parameters of a text, with formatted months and days. `months` are separated by commas. */
  function formatParams(params: Params): Record<string, string | number> {
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
    input: ({ name, params }) => t(`inputs.${name as Inputs}`, formatParams(params) as never),
    rowLabel: key => (isCategory(key) ? tf(`categories.${key}`) : t(`parts.${key as Parts}`)),
    source: key => t(`sources.${key as Sources}`),
    missing: ({ key, params }) => t(`missing.${key as MissingKey}`, formatParams(params) as never),
    missingLink: ({ key }) => t(`links.${key as keyof typeof en.links}`),
    reason: ({ reason, params }) => t(`reasons.${reason as Reasons}`, formatParams(params) as never),
    period({ id, inputs }) {
      if (t.has(`periods.${id}`)) return t(`periods.${id as keyof typeof en.periods}`)
      const month = monthlyFigures.has(id) && inputs.find(({ params }) => params?.month)?.params
      if (month) return t('inMonth', formatParams(month) as never)
      const day = latestValues.has(id) && inputs.find(({ params }) => params?.day)?.params
      return day ? t('latestOn', formatParams(day) as never) : null
    },
    note: id => (t.has(`notes.${id}`) ? t(`notes.${id as keyof typeof en.notes}`) : null),
    tone: (id, level) => ({
      level,
      scale: id === 'cashRunway' ? runwayScaleName : investorScaleName,
      levels: t(`scales.${id as keyof typeof en.scales}`),
    }),
  }
}
