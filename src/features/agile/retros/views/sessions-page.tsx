import { LayoutTemplate, ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formats, type Phase, type RetroFormat, type RetroStatus } from '#features/agile/retros/live/protocol.ts'
import { type RetroQuery, retroList } from '#features/agile/retros/schema.ts'
import type { Figure } from '#features/agile/rooms/rules-figures.ts'
import type { SessionListView, SessionRow } from '#features/agile/sessions/rules.ts'
import { MetricCard, SessionMetrics } from '#features/agile/sessions/views/session-metrics.tsx'
import { SessionsPage } from '#features/agile/sessions/views/sessions-page.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { StatusBadge } from '#islands/retros/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { StatCard } from '#ui/stat-card.tsx'
import { type RetroChoices, RetroFields } from './session-fields.tsx'

type Row = SessionRow & {
  status: RetroStatus
  phase: Phase
  format: RetroFormat
  importedAt: number | null
  cardCount: number
}

const statuses = ['WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] as const

export function RetroSessionsPage(view: SessionListView<Row, RetroQuery, Metrics, RetroChoices>) {
  const t = useTranslations('retroSessions')
  const formatText = useTranslations('retro.formats')
  const phaseText = useTranslations('retro.phases')
  const importedText = useTranslations('retroHistory')('importedBadge')
  const { number } = useFormatter()
  const options = formats.map(value => ({ value, label: formatText(`${value}.name`) }))
  return (
    <SessionsPage
      tool="retro"
      view={view}
      query={retroList}
      statuses={statuses.map(value => ({ value, label: t(`list.statuses.${value}`) }))}
      filters={[{ name: 'format', label: t('list.format'), allLabel: t('list.allFormats'), options }]}
      cells={{
        badge: ({ status, scheduledAt }) => <StatusBadge status={status} isScheduled={scheduledAt !== null} />,
        about: row => formatText(`${row.format}.name`),
        notes({ status, phase, importedAt }) {
          const currentPhase = status === 'ACTIVE' && t('list.phase', { phase: phaseText(`${phase}.name`) })
          return [currentPhase, importedAt !== null && importedText].filter(note => note !== false)
        },
        amount: {
          id: 'cards',
          header: t('list.cards'),
          sortKey: 'cards',
          align: 'end',
          isWideOnly: true,
          cell: ({ cardCount }) => number(cardCount),
        },
      }}
      actions={({ id, can }) =>
        can.duplicate
          ? [{ id: 'template', label: t('act.template'), icon: LayoutTemplate, href: paths.newRetroTemplate(id) }]
          : []
      }
      links={[{ text: t('quick.actionItems'), href: paths.actionItems(), icon: ListChecks }]}
      metrics={<RetroMetrics {...view.data.figures} />}
      fields={view.form && <RetroFields {...view.form} />}
    />
  )
}

type Metrics = {
  retrosHeld: number
  figures: Record<'participation' | 'actionsCompleted' | 'averageRating', Figure>
  days: number
}

function RetroMetrics({ retrosHeld, figures, days }: Metrics) {
  const t = useTranslations('retroSessions.metrics')
  const format = useFormatter()
  const percent = (value: number) => format.number(value, { style: 'percent' })
  const { participation, actionsCompleted, averageRating } = figures
  return (
    <SessionMetrics title={t('title')} days={days}>
      <StatCard label={t('retrosHeld')} value={format.number(retrosHeld)} />
      <MetricCard
        label={t('participation')}
        figure={participation}
        formatValue={percent}
        note={t('retros', { count: participation.count })}
      />
      <MetricCard
        label={t('actionsCompleted')}
        figure={actionsCompleted}
        formatValue={percent}
        note={t('items', { count: actionsCompleted.count })}
      />
      <MetricCard
        label={t('averageRating')}
        figure={averageRating}
        formatValue={value => format.number(value, { maximumFractionDigits: 1 })}
        unit={t('ofFive')}
        note={t('ratedRetros', { count: averageRating.count })}
      />
    </SessionMetrics>
  )
}
