import { Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type InvestmentCategory, investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import type { InvestmentFacts } from '#features/finance/investment-dashboard/rules.ts'
import { type CategoryFigure, categoryFigureId } from '#features/finance/investment-dashboard/rules-formulas.ts'
import { roiTone } from '#features/finance/investment-dashboard/rules-levels.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Explained, explainHref } from '#ui/explained/explained.ts'
import { useFigureFormat } from '#ui/explained/figure-format.ts'
import { Link } from '#ui/link.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { InvestmentFigures } from './investment-dashboard-page.tsx'
import { useCategoryName } from './use-investment-texts.ts'

type Props = { facts: InvestmentFacts; figures: InvestmentFigures; url: string }

/** The seven categories with their figures, each with a link to its explanation. */
export function CategoryTable({ facts, figures, url }: Props) {
  const t = useTranslations('investmentDashboard')
  const nameOf = useCategoryName(facts.categories)
  const figureColumn = (figure: CategoryFigure, { isWideOnly }: Pick<Column<never>, 'isWideOnly'> = {}) => ({
    id: figure,
    header: t(figure),
    align: 'end' as const,
    isWideOnly,
    cell: (key: InvestmentCategory) => (
      <CategoryCell figure={figures[categoryFigureId(figure, key)]} kind={figure} name={nameOf(key)} url={url} />
    ),
  })
  return (
    <Card title={t('table')} description={t('tableText')} isEdgeToEdge>
      <Table
        caption={t('table')}
        rows={[...investmentCategoryKeys]}
        rowKey={key => key}
        columns={[
          { id: 'category', header: t('category'), cell: key => <span className="font-medium">{nameOf(key)}</span> },
          figureColumn('allocated'),
          figureColumn('spent'),
          figureColumn('utilisation'),
          figureColumn('projectedRoi'),
          figureColumn('workItems', { isWideOnly: 'xl' }),
          {
            id: 'taxClass',
            header: t('taxClass'),
            isWideOnly: 'xl',
            cell: key => t(`taxClasses.${facts.categories.find(each => each.key === key)!.taxClass}`),
          },
          ...(facts.canManage
            ? [
                {
                  id: 'edit',
                  header: t('edit'),
                  isHeaderHidden: true,
                  cell: (key: InvestmentCategory) => (
                    <ButtonLink
                      href={paths.investmentBudget(facts.year, key)}
                      variant="quiet"
                      size="sm"
                      icon={Pencil}
                      isIconOnly
                    >
                      {t('editCategory', { category: nameOf(key) })}
                    </ButtonLink>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

type CellProps = { figure: Explained; kind: CategoryFigure; name: string; url: string }

function CategoryCell({ figure, kind, name, url }: CellProps) {
  const t = useTranslations('investmentDashboard')
  const format = useFigureFormat()
  const { id, value, unit, missing, level } = figure
  const isUnbudgeted = missing?.key === 'noBudget'
  const missingText = t(isUnbudgeted ? 'noBudget' : 'notKnown')
  const text = value === null ? missingText : format(value, unit, 'card')
  const roi = kind === 'projectedRoi' && value !== null ? roiTone(value) : null
  return (
    <span data-figure={id} data-value={value ?? ''} className="inline-grid justify-items-end gap-1">
      <Link
        href={explainHref(url, id)}
        aria-label={t('how', { figure: t(kind), category: name, value: text })}
        className="tap"
      >
        {value !== null && text}
        {value === null && (isUnbudgeted ? <Badge tone="danger">{text}</Badge> : '—')}
      </Link>
      {roi && <Badge tone={roi}>{t(`roiTones.${roi}`)}</Badge>}
      {kind === 'utilisation' && level && <Badge tone={level}>{t(`utilisationTones.${level}`)}</Badge>}
    </span>
  )
}
