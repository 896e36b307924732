import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { periods } from '#features/agile/sessions/analytics/schema.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
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
        actions={teams.length > 0 && <TeamFilter path={path} teams={teams} where={where} />}
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

function TeamFilter({ path, teams, where }: Pick<Props, 'path' | 'teams' | 'where'>) {
  const t = useTranslations('analytics')
  const apply = useTranslations('ui.list')('apply')
  return (
    <form method="get" action={path} data-apply-on-change="" className="flex items-end gap-2">
      <input type="hidden" name="days" value={where.days} />
      <Select name="teamId" label={t('team')} defaultValue={where.teamId ?? ''} className="w-48">
        <option value="">{t('allTeams')}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button variant="secondary" className="without-script">
        {apply}
      </Button>
    </form>
  )
}
