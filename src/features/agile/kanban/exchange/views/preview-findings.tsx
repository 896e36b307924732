import { useTranslations } from 'use-intl'
import { noteKinds } from '#features/agile/kanban/exchange/read/rules-external.ts'
import type { Preview } from '#features/agile/kanban/exchange/rules-preview.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'

/** Differences from the file: adjustments, and lines that could not be read. */
export function Findings({ preview }: { preview: Preview }) {
  const t = useTranslations('boardExchange')
  const { notes, problems, problemCount } = preview
  const shownKinds = noteKinds.filter(kind => notes[kind])
  return (
    <>
      {shownKinds.length > 0 && (
        <Card title={t('notesTitle')}>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {shownKinds.map(kind => (
              <li key={kind}>{t(`notes.${kind}`, { count: notes[kind] ?? 0 })}</li>
            ))}
          </ul>
        </Card>
      )}
      {problems.length > 0 && (
        <Card title={t('problems.title', { count: problemCount })} description={t('problems.about')} isEdgeToEdge>
          <Table
            caption={t('problems.title', { count: problemCount })}
            rows={problems.map((problem, index) => ({ ...problem, key: `${index}` }))}
            rowKey={({ key }) => key}
            columns={[
              {
                id: 'line',
                header: t('problems.line'),
                cell: ({ line }) => <span className="figures">{line || '–'}</span>,
              },
              { id: 'reason', header: t('problems.reason'), cell: ({ reason }) => t(`reasons.${reason}`) },
              {
                id: 'value',
                header: t('problems.value'),
                cell: ({ value }) => <span className="[overflow-wrap:anywhere]">{value}</span>,
              },
              {
                id: 'outcome',
                header: t('problems.outcome'),
                cell: ({ isLeftOut }) => t(isLeftOut ? 'problems.leftOut' : 'problems.kept'),
              },
            ]}
          />
          {problemCount > problems.length && (
            <p className="px-5 py-3 text-muted text-sm">{t('more', { count: problemCount - problems.length })}</p>
          )}
        </Card>
      )}
    </>
  )
}

/** The first items of the new board. */
export function PreviewRows({ rows, total }: { rows: Preview['rows']; total: number }) {
  const t = useTranslations('boardExchange')
  const tKinds = useTranslations('boardPage.kinds')
  const tPriorities = useTranslations('boardPage.priorityLevels')
  const format = useFormatter()
  const title = t('rows', { count: rows.length, total })
  const formatDay = (text: string | null) =>
    text && format.dateTime(new Date(text), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Card title={title} isEdgeToEdge>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ number }) => String(number)}
        columns={[
          {
            id: 'title',
            header: t('fields.title'),
            cell: ({ number, title: name }) => (
              <span className="[overflow-wrap:anywhere]">
                <span className="figures text-muted">#{number}</span> {name}
              </span>
            ),
          },
          { id: 'column', header: t('fields.status'), cell: ({ column }) => column ?? t('backlog') },
          { id: 'kind', header: t('fields.kind'), cell: ({ kind }) => tKinds(kind), isWideOnly: true },
          {
            id: 'points',
            header: t('fields.points'),
            align: 'end',
            cell: ({ points }) => points ?? '–',
            isWideOnly: true,
          },
          {
            id: 'priority',
            header: t('fields.priority'),
            cell: ({ priority }) => tPriorities(priority),
            isWideOnly: true,
          },
          { id: 'due', header: t('fields.due'), cell: ({ dueDate }) => formatDay(dueDate) ?? '–', isWideOnly: true },
        ]}
      />
    </Card>
  )
}
