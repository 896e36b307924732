import {
  Archive,
  ArchiveRestore,
  ArrowRight,
  ChartNoAxesColumn,
  Copy,
  Sailboat,
  Spade,
  Trash2,
  Upload,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SessionTabs } from '#features/agile/creation/views/session-tabs.tsx'
import { isDeletable, type SessionListView, type SessionRow } from '#features/agile/sessions/rules.ts'
import { paths, type Tool } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Choice } from '#ui/form.tsx'
import type { ListFilter } from '#ui/list/list-filters.tsx'
import { type ListAddress, ListPage } from '#ui/list/list-page.tsx'
import type { RowAction } from '#ui/list/list-table.tsx'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { type SessionCells, sessionLink, useSessionColumns } from './session-columns.tsx'
import { useSessionForm } from './session-form.tsx'
import { type SessionLink, SessionLinks } from './session-links.tsx'

type State = { page: number; q: string; sort: string; teamId?: string | undefined }
type Props<Row extends SessionRow, S extends State, Figures, Choices> = {
  tool: Tool
  view: SessionListView<Row, S, Figures, Choices>
  query: ListAddress<S>['query']
  cells: SessionCells<Row>
  /** The statuses to filter by. */
  statuses: readonly Choice[]
  filters?: ListFilter[]
  /** Actions that only this kind has. */
  actions?(row: Row): RowAction[]
  links: SessionLink[]
  metrics: ReactNode
  /** Content beside the links. */
  aside?: ReactNode
  /** The fields of the form, while it is open. */
  fields: ReactNode
}

const kinds = {
  poker: { path: paths.poker(), importHref: paths.importPoker(), icon: Spade },
  retro: { path: paths.retros(), importHref: paths.importRetro(), icon: Sailboat },
}

/** The list of a kind's sessions, with figures below and the form beside it. */
export function SessionsPage<Row extends SessionRow, S extends State, Figures, Choices>(
  props: Props<Row, S, Figures, Choices>,
) {
  const { tool, view, query, cells, metrics, aside } = props
  const { canCreate, rows } = view.data
  const { path, importHref, icon } = kinds[tool]
  const t = useTranslations('agileSessions')
  const noCreation = useTranslations('poker.errors')('noCreation')
  const doneActions = ['archive', 'unarchive', 'pause', 'resume', 'reopen'] as const
  const name = view.notice && 'row' in view.notice ? view.notice.row.name : ''
  const doneTexts = Object.fromEntries(doneActions.map(action => [action, t(`done.${action}`, { name })]))
  const isEmpty = rows.total === 0 && !query.isFiltered(view.state)
  return (
    <ListPage
      title={t(`${tool}.title`)}
      description={t(`${tool}.description`)}
      icon={icon}
      caption={t(`${tool}.sessions`)}
      empty={{ title: t(`${tool}.empty`), text: t(canCreate ? `${tool}.emptyText` : `${tool}.emptyReadOnly`) }}
      create={canCreate ? t(`${tool}.create`) : null}
      path={path}
      state={view.state}
      query={query}
      rows={rows}
      columns={useSessionColumns(tool, cells)}
      filters={useFilters(props)}
      canEdit={({ can, status }) => can.edit && status !== 'ARCHIVED'}
      actions={useRowActions(tool, props.actions)}
      notice={useListNotice(view.notice, { texts: doneTexts, undo: { delete: 'restore', archive: 'unarchive' } })}
      form={useSessionForm(tool, view.form, props.fields)}
      headerActions={
        canCreate && (
          <ButtonLink href={importHref} variant="secondary" icon={Upload}>
            {t('import')}
          </ButtonLink>
        )
      }
      topContent={
        <>
          <SessionTabs tool={tool} current="sessions" />
          {!canCreate && (
            <Alert tone="warning" className="mb-6">
              {noCreation}
            </Alert>
          )}
        </>
      }
      bottomContent={
        <div className="grid gap-8">
          {!isEmpty && metrics}
          <SessionLinks tool={tool} canCreate={canCreate} links={props.links} aside={!isEmpty && aside} />
        </div>
      }
    />
  )
}

function useFilters<Row extends SessionRow, S extends State, Figures, Choices>({
  view,
  statuses,
  filters = [],
}: Props<Row, S, Figures, Choices>): ListFilter[] {
  const t = useTranslations('agileSessions.list')
  const teams = view.data.teams.map(({ id, name }) => ({ value: id, label: name }))
  const status = { name: 'status', label: t('status'), allLabel: t('anyStatus'), options: statuses }
  const team = { name: 'teamId', label: t('team'), allLabel: t('allTeams'), options: teams }
  return teams.length > 0 ? [status, team, ...filters] : [status, ...filters]
}

const icons = { open: ArrowRight, summary: ChartNoAxesColumn }

/** Returns the menu of a session: its link, the common actions and those of its kind. */
function useRowActions<Row extends SessionRow>(tool: Tool, kindActions: (row: Row) => RowAction[] = () => []) {
  const t = useTranslations('agileSessions.act')
  return (row: Row): RowAction[] => {
    const { can, status } = row
    const link = sessionLink(tool, row)
    const isArchivable = status === 'COMPLETED' || status === 'CANCELLED'
    return [
      link && { id: 'open', label: t(link.text), icon: icons[link.text], href: link.href },
      can.duplicate && { id: 'duplicate', label: t('duplicate'), icon: Copy },
      ...kindActions(row),
      can.edit && isArchivable && { id: 'archive', label: t('archive'), icon: Archive },
      can.edit && status === 'ARCHIVED' && { id: 'unarchive', label: t('unarchive'), icon: ArchiveRestore },
      can.delete && isDeletable(status) && { id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true },
    ].filter(action => !!action)
  }
}
