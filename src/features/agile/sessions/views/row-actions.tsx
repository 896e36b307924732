import { Archive, ArchiveRestore, ArrowRight, ChartNoAxesColumn, Copy, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isDeletable, type SessionRow } from '#features/agile/sessions/rules.ts'
import type { Tool } from '#src/paths.ts'
import type { RowAction } from '#ui/list/list-table.tsx'
import { sessionLink } from './session-columns.tsx'

const signs = { open: ArrowRight, summary: ChartNoAxesColumn }

/** The menu of a session: where it leads, what can be done with it, and `own` of its kind. */
export function useRowActions<Row extends SessionRow>(tool: Tool, own: (row: Row) => RowAction[] = () => []) {
  const t = useTranslations('agileSessions.act')
  return (row: Row): RowAction[] => {
    const { can, status } = row
    const link = sessionLink(tool, row)
    const isArchivable = status === 'COMPLETED' || status === 'CANCELLED'
    return [
      link && { id: 'open', label: t(link.text), icon: signs[link.text], href: link.href },
      can.duplicate && { id: 'duplicate', label: t('duplicate'), icon: Copy },
      ...own(row),
      can.edit && isArchivable && { id: 'archive', label: t('archive'), icon: Archive },
      can.edit && status === 'ARCHIVED' && { id: 'unarchive', label: t('unarchive'), icon: ArchiveRestore },
      can.delete && isDeletable(status) && { id: 'delete', label: t('delete'), icon: Trash2, danger: true },
    ].filter(action => !!action)
  }
}
