import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CostCard, CostPanel, type CostSums } from './cost-figure.tsx'
import { CostMonths } from './cost-months.tsx'

type Props = CostSums & { notice: object | null }

/** The sums of team costs, for readers who cannot see the cost of single people. */
export function CostSumsPage({ notice, figure, months, isExplained, url }: Props) {
  const t = useTranslations('teamCosts')
  return (
    <>
      <div inert={isExplained}>
        <PageHeader title={t('title')} description={t('sumsDescription')} />
        {notice && 'refusal' in notice && (
          <Alert tone="danger" title={String(notice.refusal)} className="mb-6">
            {t('onlyAdmins')}
          </Alert>
        )}
        {months.length === 0 ? (
          <EmptyState icon={Users} title={t('empty')}>
            {t('onlyAdmins')}
          </EmptyState>
        ) : (
          <>
            <CostCard figure={figure} url={url} />
            <CostMonths months={months} />
          </>
        )}
      </div>
      {isExplained && <CostPanel figure={figure} url={url} />}
    </>
  )
}
