import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { PlanUpgradeLink } from '#ui/plan-upgrade.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Tabs } from '#ui/tabs.tsx'

const tabs = ['members', 'invitations', 'teams'] as const
export type PeopleTab = (typeof tabs)[number]

/** Tabs of members, invitations and teams, with their counts. */
export function PeopleTabs({ current, counts }: { current: PeopleTab; counts: Record<PeopleTab, number> }) {
  const t = useTranslations('members.tabs')
  const links = tabs.map(tab => ({ label: t(tab), href: paths[tab](), current: tab === current, count: counts[tab] }))
  return <Tabs label={t('label')} className="mb-5" tabs={links} />
}

export type SeatFigures = { members: number; invited: number; limit: number | null }

/** Used seats of the plan. Renders nothing without a limit. */
export function Seats({ members, invited, limit }: SeatFigures) {
  const t = useTranslations('members.seats')
  if (limit === null) return null
  const usedSeats = members + invited
  const text = [
    t('limited', { taken: usedSeats, limit }),
    ...(invited > 0 ? [t('invited', { count: invited })] : []),
  ].join(', ')
  return (
    <div className="grid gap-4">
      <ProgressBar label={t('title')} value={Math.min(usedSeats, limit)} max={limit} text={text} className="max-w-xl" />
      {usedSeats >= limit && (
        <Alert tone="warning" action={<PlanUpgradeLink />}>
          {t('full')}
        </Alert>
      )}
    </div>
  )
}
