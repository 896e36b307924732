import { DoorOpen, KeyRound, Users, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ChainCheck, PeopleFigures } from '#features/accounts/enterprise/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Figure } from '#ui/figure.tsx'
import { EnterpriseFrame } from '#ui/shell/enterprise-frame.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { ChainCard, FactorCard } from './overview-cards.tsx'

type Props = {
  people: PeopleFigures
  live: { sessions: number; people: number; devices: { type: string; count: number }[] }
  lastDay: { succeeded: number; failed: number }
  days: DayAttempts[]
  check: ChainCheck | null
  isChecked: boolean
  failure: string | null
}

const deviceTypes = ['desktop', 'mobile', 'tablet', 'other'] as const

export function OverviewPage({ people, live, lastDay, days, check, isChecked: done, failure }: Props) {
  const t = useTranslations('enterprise')
  const tRoles = useTranslations('navigation.roles')
  const devices = deviceTypes.flatMap(kind => {
    const count = live.devices.filter(({ type }) => type === kind).reduce((sum, device) => sum + device.count, 0)
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
        <FactorCard withTwoFactor={people.withTwoFactor} total={people.active} />
      </div>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        <Card title={t('roleSpread.title')} description={t('roleSpread.hint')}>
          <ShareBars shares={people.roles.map(({ role, count }) => ({ id: role, label: tRoles(role), count }))} />
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
          note={t('teamless', { count: people.withoutTeam })}
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
          value={format.number(lastDay.failed)}
          note={t('failedOf', { count: lastDay.succeeded + lastDay.failed })}
          icon={KeyRound}
          href={`${paths.enterpriseSecurity()}?outcome=failed#attempts`}
        />
      </dl>
    </section>
  )
}

/** `day` is a date such as 2026-10-06. */
type DayAttempts = { day: string; succeeded: number; failed: number }

/** Successful and failed sign-ins by day. */
function DaysFigure({ days }: { days: DayAttempts[] }) {
  const t = useTranslations('enterprise.days')
  const format = useFormatter()
  const formatValue = (count: number) => format.number(count)
  const dayName = (day: string) => format.dateTime(Date.parse(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const bars = days.map(({ day, succeeded, failed }) => ({ label: dayName(day), value: failed, comparison: succeeded }))
  const isEmpty = days.every(({ succeeded, failed }) => succeeded + failed === 0)
  return (
    <Figure
      title={t('title')}
      formula={t('hint')}
      placeholder={isEmpty && <p className="text-muted text-sm">{t('empty')}</p>}
      chart={label => (
        <BarChart
          label={label}
          bars={bars}
          formatValue={formatValue}
          hasIntegerTicks
          legend={[t('attemptSucceeded'), t('attemptFailed')]}
        />
      )}
      table={{
        columns: [t('day'), t('attemptSucceeded'), t('attemptFailed')],
        rows: days.map(({ day, succeeded, failed }) => [dayName(day), formatValue(succeeded), formatValue(failed)]),
      }}
    />
  )
}

type Share = { id: string; label: string; count: number }

/** Shares of a whole as bars, largest first. */
function ShareBars({ shares }: { shares: Share[] }) {
  const format = useFormatter()
  const max = Math.max(...shares.map(({ count }) => count), 1)
  return (
    <dl className="grid gap-2.5">
      {shares
        .toSorted((a, b) => b.count - a.count)
        .map(({ id, label, count }) => (
          <div key={id} className="grid grid-cols-[minmax(6.5rem,38%)_1fr_2rem] items-center gap-x-3 text-sm">
            <dt>{label}</dt>
            <dd className="contents">
              <svg
                aria-hidden
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="h-2 w-full overflow-hidden rounded-full bg-sunken"
              >
                <rect width={(count / max) * 100} height={1} className="fill-brand" />
              </svg>
              <span className="figures text-right font-semibold">{format.number(count)}</span>
            </dd>
          </div>
        ))}
    </dl>
  )
}
