import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { periods } from '#features/agile/sessions/analytics/schema.ts'
import { Filter, FilterForm } from '#ui/list/list-filters.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { analyticsAddress, type Where } from './words.ts'

type Team = { id: string; name: string }
type Props = {
  texts: 'pokerAnalytics' | 'retroAnalytics'
  path: string
  above: ReactNode
  teams: Team[]
  where: Where
  children: ReactNode
}

/** The frame of analytics: the time and the team that the figures in it are of. */
export function AnalyticsPage({ texts, path, above, teams, where, children }: Props) {
  const own = useTranslations(texts)
  const t = useTranslations('analytics')
  return (
    <>
      <PageHeader
        title={own('title')}
        description={own('about')}
        above={above}
        actions={
          teams.length > 0 && (
            <FilterForm action={path} hidden={{ days: where.days }}>
              <Filter
                filter={{
                  name: 'teamId',
                  label: t('team'),
                  all: t('allTeams'),
                  options: teams.map(({ id, name }) => ({ value: id, label: name })),
                }}
                value={where.teamId ?? ''}
              />
            </FilterForm>
          )
        }
      />
      <Tabs
        label={t('period')}
        className="mb-6"
        tabs={periods.map(Number).map(days => ({
          label: t('days', { days }),
          href: analyticsAddress(path, { ...where, days }),
          current: days === where.days,
        }))}
      />
      <div className="grid gap-6">
        {children}
        <p className="max-w-3xl text-muted text-sm">{own('teamLevel')}</p>
      </div>
    </>
  )
}
