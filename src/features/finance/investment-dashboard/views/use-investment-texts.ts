import { useTranslations } from 'use-intl'
import type { CategorySettings, InvestmentCategory } from '#features/finance/investment-categories/rules.ts'
import { investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import {
  type InvestmentFigureId,
  splitFigureId,
  type TotalFigure,
} from '#features/finance/investment-dashboard/rules-formulas.ts'
import type en from '#i18n/en/investment-dashboard.ts'
import type { ExplainedTexts } from '#ui/explained/explained.ts'

type Figures = typeof en.figures

const isCategory = (key: string): key is InvestmentCategory =>
  (investmentCategoryKeys as readonly string[]).includes(key)

/** Returns a function for the name of a category: the account's own one, else the built-in one. */
export function useCategoryName(categories: readonly CategorySettings[]): (key: InvestmentCategory) => string {
  const t = useTranslations('investmentDashboard.categories')
  return key => categories.find(each => each.key === key)?.name ?? t(key)
}

/** The texts of all figures of the CFO dashboard in the reader's language. */
export function useInvestmentTexts(categories: readonly CategorySettings[]): ExplainedTexts<InvestmentFigureId> {
  const t = useTranslations('investmentDashboard.figures')
  const nameOf = useCategoryName(categories)
  // Years are passed as texts, because a number would get a thousands separator.
  const textParams = (params: Readonly<Record<string, string | number>> = {}) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const noteKey = (id: InvestmentFigureId) => `notes.${splitFigureId(id)?.figure ?? (id as TotalFigure)}` as const
  return {
    figure(id) {
      const split = splitFigureId(id)
      return split ? t(`names.${split.figure}`, { category: nameOf(split.category) }) : t(`names.${id as TotalFigure}`)
    },
    input: ({ name, params }) => t(`inputs.${name as keyof Figures['inputs']}`, textParams(params) as never),
    rowLabel: key => (isCategory(key) ? nameOf(key) : t(`inputs.${key as keyof Figures['inputs']}`, {} as never)),
    source: key => t(`sources.${key as keyof Figures['sources']}`),
    missing: ({ key, params }) => t(`missing.${key as keyof Figures['missing']}`, textParams(params) as never),
    missingLink: ({ key }) => t(`links.${key as keyof Figures['links']}`),
    reason: ({ reason }) => t(`reasons.${reason as keyof Figures['reasons']}`),
    note: id => (t.has(noteKey(id) as never) ? t(noteKey(id) as never) : null),
    tone: (_, level) => ({ level, scale: t('scale'), levels: t('levels') }),
  }
}
