import { Download, Landmark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import { investmentTabs } from '#features/finance/investment-categories/rules-tabs.ts'
import { type InvestmentFacts, isYearEmpty } from '#features/finance/investment-dashboard/rules.ts'
import {
  categoryFigureId,
  type InvestmentFigureId,
  totalFigures,
} from '#features/finance/investment-dashboard/rules-formulas.ts'
import { formatMoney } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { shortDollars } from '#ui/charts/short-dollars.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Explained } from '#ui/explained/explained.ts'
import { ExplainedCards } from '#ui/explained/explained-cards.tsx'
import { ExplainedPage } from '#ui/explained/explained-page.tsx'
import { Figure } from '#ui/figure.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTabs, Tabs } from '#ui/tabs.tsx'
import { CategoryPanel, type OpenCategoryForm } from './category-panel.tsx'
import { CategoryTable } from './category-table.tsx'
import { CreditForm, type CreditFormState } from './credit-form.tsx'
import { MonthTable } from './month-table.tsx'
import { useCategoryName, useInvestmentTexts } from './use-investment-texts.ts'

export type InvestmentFigures = Record<InvestmentFigureId, Explained<InvestmentFigureId>>
export const investmentNotices = ['saved', 'locked', 'monthNotOver', 'monthAlreadyLocked'] as const
export type InvestmentNotice = (typeof investmentNotices)[number]

type Props = {
  facts: InvestmentFacts
  figures: InvestmentFigures
  opened: InvestmentFigureId | null
  /** The path and the query of the page. */
  url: string
  /** The open form of a category. */
  form: OpenCategoryForm | null
  credit: CreditFormState
  notice: InvestmentNotice | null
}

/** The page with the budget, the spending and the projected value of each category in a year. */
export function InvestmentDashboardPage({ facts, figures, opened, url, form, credit, notice }: Props) {
  const t = useTranslations('investmentDashboard')
  const tabTexts = useTranslations('investmentDashboard.tabs')
  const texts = useInvestmentTexts(facts.categories)
  const { year, today, canManage } = facts
  const currentYear = Number(today.slice(0, 4))
  const years = [...new Set([currentYear + 1, currentYear, currentYear - 1, currentYear - 2, year])].toSorted(
    (a, b) => b - a,
  )
  return (
    <>
      <div inert={form !== null}>
        <ExplainedPage openFigure={opened && figures[opened]} texts={texts} url={url}>
          <PageHeader
            title={t('title')}
            description={t('description', { year: String(year) })}
            actions={
              <ButtonLink
                href={paths.researchEvidence(facts.accountId, year)}
                variant="secondary"
                icon={Download}
                download
              >
                {t('evidence')}
              </ButtonLink>
            }
          />
          {canManage && <PageTabs t={tabTexts} hrefs={investmentTabs} current="overview" />}
          <Tabs
            isFilter
            label={t('years')}
            className="mb-6"
            tabs={years.map(each => ({
              label: String(each),
              href: paths.investmentYear(each),
              current: each === year,
            }))}
          />
          <div className="grid gap-6">
            {notice && (
              <Alert tone={notice === 'saved' || notice === 'locked' ? 'success' : 'warning'}>
                {t(`notices.${notice}`)}
              </Alert>
            )}
            {isYearEmpty(facts) && <EmptyYear facts={facts} />}
            <ExplainedCards figures={totalFigures.map(id => figures[id])} texts={texts} url={url} columns={4} />
            <CategoryTable facts={facts} figures={figures} url={url} />
            <CategoryChart facts={facts} figures={figures} />
            <MonthTable facts={facts} />
            {canManage && <CreditForm form={credit} />}
          </div>
        </ExplainedPage>
      </div>
      {form && <CategoryPanel form={form} categories={facts.categories} year={year} />}
    </>
  )
}

/** Links to the pages that add the missing data. */
function EmptyYear({ facts: { year, canManage, reader } }: { facts: InvestmentFacts }) {
  const t = useTranslations('investmentDashboard')
  const actions = (
    <>
      {canManage && <ButtonLink href={paths.investmentBudget(year)}>{t('setBudgets')}</ButtonLink>}
      {reader !== 'SUMS' && (
        <ButtonLink href={paths.cashEntries()} variant="secondary">
          {t('addEntries')}
        </ButtonLink>
      )}
      <ButtonLink href={paths.workTree()} variant="secondary">
        {t('addWork')}
      </ButtonLink>
    </>
  )
  return (
    <EmptyState icon={Landmark} title={t('empty', { year: String(year) })} actions={actions}>
      {t('emptyText')}
    </EmptyState>
  )
}

/** A chart that compares the budget and the spending of each category. */
function CategoryChart({ facts, figures }: Pick<Props, 'facts' | 'figures'>) {
  const t = useTranslations('investmentDashboard')
  const nameOf = useCategoryName(facts.categories)
  const rows = investmentCategoryKeys.map(key => ({
    name: nameOf(key),
    allocated: facts.allocations[key],
    spent: figures[categoryFigureId('spent', key)].value,
  }))
  if (rows.every(({ allocated, spent }) => allocated === 0 && !spent)) return null
  const usd = (cents: number | null) => (cents === null ? t('hidden') : formatMoney({ cents, currency: 'USD' }))
  return (
    <Figure
      title={t('chart')}
      formula={t('chartFormula')}
      chart={label => (
        <BarChart
          label={label}
          bars={rows.map(({ name, allocated, spent }) => ({ label: name, value: spent, comparison: allocated }))}
          formatValue={shortDollars}
          legend={[t('allocated'), t('spent')]}
        />
      )}
      table={{
        columns: [t('category'), t('allocated'), t('spent')],
        rows: rows.map(({ name, allocated, spent }) => [name, usd(allocated), usd(spent)]),
      }}
    />
  )
}
