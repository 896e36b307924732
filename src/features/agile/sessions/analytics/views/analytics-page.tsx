import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { periods } from '#features/agile/sessions/analytics/schema.ts'
import { Filter, FilterForm } from '#ui/list/list-filters.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type AnalyticsFilter, analyticsUrl } from './analytics-links.ts'

type Team = { id: string; name: string }
type Props = {
  namespace: 'pokerAnalytics' | 'retroAnalytics'
  path: string
  breadcrumb: ReactNode
  teams: Team[]
  filter: AnalyticsFilter
  children: ReactNode
}

/** The frame of analytics pages: filters for team and period around the figures. */
export function AnalyticsPage({ namespace, path, breadcrumb, teams, filter, children }: Props) {
  const kindText = useTranslations(namespace)
  const t = useTranslations('analytics')
  return (
    <>
      <PageHeader
        title={kindText('title')}
        description={kindText('about')}
        breadcrumb={breadcrumb}
        actions={
          teams.length > 0 && (
            <FilterForm action={path} hidden={{ days: filter.days }}>
              <Filter
                filter={{
                  name: 'teamId',
                  label: t('team'),
                  allLabel: t('allTeams'),
                  options: teams.map(({ id, name }) => ({ value: id, label: name })),
                }}
                value={filter.teamId ?? ''}
              />
            </FilterForm>
          )
        }
      />
      <Tabs
        isFilter
        label={t('period')}
        className="mb-6"
        tabs={periods.map(Number).map(days => ({
          label: t('days', { days }),
          href: analyticsUrl(path, { ...filter, days }),
          current: days === filter.days,
        }))}
      />
      <div className="grid gap-6">
        {children}
        <p className="max-w-3xl text-muted text-sm">{kindText('teamLevel')}</p>
      </div>
    </>
  )
}
