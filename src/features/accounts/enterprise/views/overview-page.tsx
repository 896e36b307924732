import { DoorOpen, KeyRound, Users, UsersRound } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { EnterpriseFrame } from '#ui/shell/enterprise-frame.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { ChainCard, type Check } from './chain-card.tsx'
import { DaysFigure, type DayTries } from './days-figure.tsx'
import { FactorCard } from './factor-card.tsx'
import { ShareBars } from './share-bars.tsx'

type Role = 'OWNER' | 'ADMIN' | 'TEAM_LEAD' | 'MEMBER' | 'FACILITATOR' | 'OBSERVER' | 'INVESTOR'

type Props = {
  people: {
    active: number
    suspended: number
    covered: number
    teamless: number
    teams: number
    roles: { role: Role; count: number }[]
  }
  live: { sessions: number; people: number; devices: { type: string; count: number }[] }
  lastDay: { good: number; bad: number }
  days: DayTries[]
  check: Check | null
  done: boolean
  failure: string | null
}

const kinds = ['desktop', 'mobile', 'tablet', 'other'] as const

export function OverviewPage({ people, live, lastDay, days, check, done, failure }: Props) {
  const t = useTranslations('enterprise')
  const roles = useTranslations('navigation.roles')
  const devices = kinds.flatMap(kind => {
    const count = live.devices.filter(({ type }) => type === kind).reduce((all, device) => all + device.count, 0)
    return count > 0 ? [{ id: kind, label: t(`devices.${kind}`), count }] : []
  })
  return (
    <EnterpriseFrame tab="overview">
      {done && <Alert tone="success">{t('done.checked')}</Alert>}
      {failure && (
        <Alert tone="danger" title={t('failed')}>
          {failure}
        </Alert>
      )}
      <Figures people={people} live={live} lastDay={lastDay} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        <div className="grid min-w-0 lg:col-span-2">
          <DaysFigure days={days} />
        </div>
        <FactorCard covered={people.covered} total={people.active} />
      </div>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        <Card title={t('roleSpread.title')} description={t('roleSpread.hint')}>
          <ShareBars shares={people.roles.map(({ role, count }) => ({ id: role, label: roles(role), count }))} />
        </Card>
        <Card title={t('devices.title')} description={t('devices.hint')}>
          {devices.length > 0 ? (
            <ShareBars shares={devices} />
          ) : (
            <p className="text-muted text-sm">{t('devices.empty')}</p>
          )}
        </Card>
        <ChainCard check={check} />
      </div>
    </EnterpriseFrame>
  )
}

function Figures({ people, live, lastDay }: Pick<Props, 'people' | 'live' | 'lastDay'>) {
  const t = useTranslations('enterprise.figures')
  const format = useFormatter()
  return (
    <section aria-label={t('title')}>
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <StatCard
          label={t('members')}
          value={format.number(people.active + people.suspended)}
          note={t('suspended', { count: people.suspended })}
          icon={Users}
          href={paths.enterpriseMembers()}
        />
        <StatCard
          label={t('teams')}
          value={format.number(people.teams)}
          note={t('teamless', { count: people.teamless })}
          icon={UsersRound}
        />
        <StatCard
          label={t('live')}
          value={format.number(live.sessions)}
          note={t('livePeople', { count: live.people })}
          icon={DoorOpen}
          href={paths.enterpriseSecurity()}
        />
        <StatCard
          label={t('failed')}
          value={format.number(lastDay.bad)}
          note={t('failedOf', { count: lastDay.good + lastDay.bad })}
          icon={KeyRound}
          href={`${paths.enterpriseSecurity()}?outcome=failed#tries`}
        />
      </dl>
    </section>
  )
}
