import { CircleCheck, Handshake, Pause, Play, RotateCcw, Spade, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type PokerSessionQuery, pokerList } from '#features/agile/poker/schema.ts'
import type { AccuracyBasis } from '#features/agile/poker/sessions/rules-metrics.ts'
import type { Figure } from '#features/agile/rooms/rules-figures.ts'
import { type SessionListView, type SessionRow, splitIntoHoursAndMinutes } from '#features/agile/sessions/rules.ts'
import { MetricCard, SessionMetrics } from '#features/agile/sessions/views/session-metrics.tsx'
import { SessionsPage } from '#features/agile/sessions/views/sessions-page.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { StatusBadge } from '#islands/poker/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { type PokerChoices, PokerFields } from './session-fields.tsx'

type Row = SessionRow & { storiesTotal: number; storiesEstimated: number }
type Figures = { metrics: Metrics; activity: Activity[]; canManage: boolean }

const statuses = ['scheduled', 'in_progress', 'completed', 'ARCHIVED'] as const
/** Statuses shown in addition to the badge. */
const detailStatuses = ['DRAFT', 'PAUSED', 'ARCHIVED', 'CANCELLED'] as const

export function PokerSessionsPage(view: SessionListView<Row, PokerSessionQuery, Figures, PokerChoices>) {
  const t = useTranslations('pokerSessions')
  const { metrics, activity, canManage } = view.data.figures
  const team = { text: t('quick.team'), href: paths.members(), icon: UsersRound }
  const decks = { text: t('quick.decks'), href: paths.votingSystems(), icon: Spade }
  return (
    <SessionsPage
      tool="poker"
      view={view}
      query={pokerList}
      statuses={statuses.map(value => ({ value, label: t(`list.statuses.${value}`) }))}
      cells={{
        badge: ({ status, scheduledAt }) => <StatusBadge status={status} isScheduled={scheduledAt !== null} />,
        notes: ({ status }) => detailStatuses.filter(each => each === status).map(each => t(`list.state.${each}`)),
        amount: {
          id: 'stories',
          header: t('list.stories'),
          sortKey: 'stories',
          align: 'end',
          isWideOnly: true,
          cell: ({ storiesEstimated, storiesTotal }) =>
            t('list.storiesOf', { done: storiesEstimated, total: storiesTotal }),
        },
      }}
      actions={({ can, status }) =>
        [
          can.edit && status === 'ACTIVE' && { id: 'pause', label: t('act.pause'), icon: Pause },
          can.edit && status === 'PAUSED' && { id: 'resume', label: t('act.resume'), icon: Play },
          can.reopen && { id: 'reopen', label: t('act.reopen'), icon: RotateCcw },
        ].filter(action => !!action)
      }
      links={canManage ? [decks, team] : [decks]}
      metrics={<PokerMetrics {...metrics} />}
      aside={<RecentActivity entries={activity} />}
      fields={view.form && <PokerFields {...view.form} />}
    />
  )
}

type Name = 'teamVelocity' | 'consensusRate' | 'averageSessionDuration' | 'estimationAccuracy'
type Metrics = { figures: Record<Name, Figure> & { estimationAccuracy: { basis: AccuracyBasis } }; days: number }

function PokerMetrics({ figures, days }: Metrics) {
  const t = useTranslations('pokerSessions.metrics')
  const listText = useTranslations('agileSessions.list')
  const format = useFormatter()
  const percent = (value: number) => format.number(value, { style: 'percent' })
  const points = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  function duration(value: number) {
    const minutes = Math.round(value)
    return listText(minutes < 60 ? 'minutes' : 'hoursAndMinutes', splitIntoHoursAndMinutes(minutes))
  }
  const isFirstMedian = figures.estimationAccuracy.basis === 'FIRST_MEDIAN'
  const unit = t('pointsASession', { count: figures.teamVelocity.value ?? 0 })
  const cards = [
    { name: 'teamVelocity', formatValue: points, countText: 'sessions', props: { unit } },
    { name: 'consensusRate', formatValue: percent, countText: 'stories', props: {} },
    { name: 'averageSessionDuration', formatValue: duration, countText: 'sessions', props: {} },
    {
      name: 'estimationAccuracy',
      formatValue: percent,
      countText: isFirstMedian ? 'stories' : 'storiesCompared',
      props: {},
    },
  ] as const
  return (
    <SessionMetrics title={t('title')} days={days}>
      {cards.map(({ name, formatValue, countText, props }) => {
        const figure = figures[name]
        return (
          <MetricCard
            key={name}
            label={t(name === 'estimationAccuracy' && isFirstMedian ? 'firstMedian' : name)}
            figure={figure}
            formatValue={formatValue}
            note={t(countText, { count: figure.count })}
            {...props}
          />
        )
      })}
    </SessionMetrics>
  )
}

/** Times are milliseconds UTC. The message is in the reader's language. */
type Activity = {
  id: string
  type: 'session_completed' | 'high_consensus' | 'other'
  message: string
  timestamp: number
  user: { name: string } | null
}

const activityIcons = { session_completed: CircleCheck, high_consensus: Handshake, other: Spade }

function RecentActivity({ entries }: { entries: Activity[] }) {
  const t = useTranslations('pokerSessions.activity')
  const format = useFormatter()
  if (entries.length === 0)
    return (
      <Card title={t('title')}>
        <p className="text-muted text-sm">{t('none')}</p>
      </Card>
    )
  return (
    <Card title={t('title')} isEdgeToEdge>
      <ol className="divide-y divide-line border-line border-t">
        {entries.map(({ id, type, message, timestamp, user }) => {
          const Icon = activityIcons[type]
          const when = format.relativeTime(timestamp)
          return (
            <li key={id} className="flex gap-3 px-5 py-3 text-sm">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <div className="min-w-0">
                <p>{message}</p>
                <time dateTime={new Date(timestamp).toISOString()} className="text-muted">
                  {user ? t('by', { name: user.name, when }) : when}
                </time>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
