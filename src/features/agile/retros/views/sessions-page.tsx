import { LayoutTemplate, ListChecks } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Format, formats, type Phase, type RetroStatus } from '#features/agile/retros/live/protocol.ts'
import { type RetroQuery, retroList } from '#features/agile/retros/schema.ts'
import type { SessionListView, SessionRow } from '#features/agile/sessions/rules.ts'
import { SessionsPage } from '#features/agile/sessions/views/sessions-page.tsx'
import { StatusBadge } from '#islands/retros/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { type RetroChoices, RetroFields } from './session-fields.tsx'
import { type Metrics, RetroMetrics } from './session-metrics.tsx'

type Row = SessionRow & {
  status: RetroStatus
  phase: Phase
  format: Format
  importedAt: number | null
  cardCount: number
}

const statuses = ['WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] as const

export function RetroSessionsPage(view: SessionListView<Row, RetroQuery, Metrics, RetroChoices>) {
  const t = useTranslations('retroSessions')
  const format = useTranslations('retro.formats')
  const phases = useTranslations('retro.phases')
  const imported = useTranslations('retroHistory')('importedBadge')
  const { number } = useFormatter()
  const options = formats.map(value => ({ value, label: format(`${value}.name`) }))
  return (
    <SessionsPage
      tool="retro"
      view={view}
      query={retroList}
      statuses={statuses.map(value => ({ value, label: t(`list.statuses.${value}`) }))}
      filters={[{ name: 'format', label: t('list.format'), all: t('list.allFormats'), options }]}
      cells={{
        badge: ({ status }) => <StatusBadge status={status} />,
        about: row => format(`${row.format}.name`),
        notes({ status, phase, importedAt }) {
          const now = status === 'ACTIVE' && t('list.phase', { phase: phases(`${phase}.name`) })
          return [now, importedAt !== null && imported].filter(note => note !== false)
        },
        amount: {
          id: 'cards',
          header: t('list.cards'),
          sortKey: 'cards',
          align: 'end',
          wideOnly: true,
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
