import { Pause, Play, RotateCcw, Spade, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type PokerSessionQuery, pokerList } from '#features/agile/poker/schema.ts'
import type { SessionListView, SessionRow } from '#features/agile/sessions/rules.ts'
import { SessionsPage } from '#features/agile/sessions/views/sessions-page.tsx'
import { StatusBadge } from '#islands/poker/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { type Activity, RecentActivity } from './recent-activity.tsx'
import { type PokerChoices, PokerFields } from './session-fields.tsx'
import { type Metrics, PokerMetrics } from './session-metrics.tsx'

type Row = SessionRow & { storiesTotal: number; storiesEstimated: number }
type Figures = { metrics: Metrics; activity: Activity[]; canManage: boolean }

const statuses = ['scheduled', 'in_progress', 'completed', 'ARCHIVED'] as const
/** The statuses that the badge does not tell. */
const stated = ['DRAFT', 'PAUSED', 'ARCHIVED', 'CANCELLED'] as const

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
        badge: ({ status }) => <StatusBadge status={status} />,
        notes: ({ status }) => stated.filter(each => each === status).map(each => t(`list.state.${each}`)),
        amount: {
          id: 'stories',
          header: t('list.stories'),
          sortKey: 'stories',
          align: 'end',
          wideOnly: true,
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
