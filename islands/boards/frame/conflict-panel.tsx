import { GitCompareArrows } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemField } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import type { Conflict as ConflictData } from '#islands/boards/conflicts.ts'
import { columnName } from '#islands/boards/item-actions.ts'
import { keyAndTitleOf } from '#islands/boards/item-key.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { addShortcuts } from '#islands/shortcuts/registry.ts'

type Props = { conflicts: ConflictData[]; overwrite: (conflict: ConflictData) => void; dismiss: (key: number) => void }
type Row = { label: string; savedValue: string; ownValue: string }

/** A conflict with someone else's change: shows both values and lets the user choose. */
export function ConflictPanel({ conflicts, overwrite, dismiss }: Props) {
  const t = useTranslations('boardPage.conflict')
  const { announceUrgently } = useBoardActions()
  const firstConflict = conflicts[0]
  const rows = useRows(firstConflict)
  const title = useTitle(firstConflict)

  useEffect(() => {
    if (!firstConflict) return
    announceUrgently(t('title', { item: title }))
    return addShortcuts(null, ({ key }) => {
      if (key === '1') overwrite(firstConflict)
      else if (key === '2') dismiss(firstConflict.key)
      else return false
      return true
    })
  }, [firstConflict, title, overwrite, dismiss, announceUrgently, t])

  if (!firstConflict) return null
  return (
    <section
      aria-label={t('label')}
      className="grid gap-2 rounded-card border border-warning/50 bg-warning-soft p-3 text-sm"
    >
      <p className="flex items-center gap-2 font-semibold text-warning-ink">
        <GitCompareArrows aria-hidden className="size-4 shrink-0" />
        {t('title', { item: title })}
        {conflicts.length > 1 && (
          <span className="figures font-normal">{t('more', { count: conflicts.length - 1 })}</span>
        )}
      </p>
      <dl className="grid gap-1">
        {rows.map(({ label, savedValue, ownValue }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[8rem_1fr_1fr]">
            <dt className="font-medium">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <span className="text-muted">{t('theirs')}</span> {savedValue}
            </dd>
            <dd className="[overflow-wrap:anywhere]">
              <span className="text-muted">{t('mine')}</span> {ownValue}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={() => overwrite(firstConflict)}>
          {t('overwrite')} <kbd className="key border-current">1</kbd>
        </SmallButton>
        <SmallButton variant="secondary" onClick={() => dismiss(firstConflict.key)}>
          {t('keep')} <kbd className="key border-current">2</kbd>
        </SmallButton>
      </div>
    </section>
  )
}

function useTitle(conflict: ConflictData | undefined): string {
  const { view } = useBoard()
  const { itemId, columnId } = (conflict?.command ?? {}) as { itemId?: string; columnId?: string | null }
  const item = view.items.find(({ id }) => id === itemId)
  if (item) return keyAndTitleOf(item)
  return view.columns.find(({ id }) => id === columnId)?.title ?? ''
}

/** Maximum number of shown characters of a description. */
const maxDescriptionLength = 400

/** Returns the current and the requested values as text. */
function useRows(conflict: ConflictData | undefined): Row[] {
  const t = useTranslations('boardPage')
  const format = useFormatter()
  const { view } = useBoard()
  if (!conflict) return []
  const { command } = conflict
  const item = 'itemId' in command ? view.items.find(({ id }) => id === command.itemId) : undefined
  const rowsByField: { [Field in ItemField]?: readonly { id: string; name?: string; title?: string }[] } = {
    assignees: view.people,
    labels: view.labels,
    sprintId: view.sprints,
    deliveryId: view.deliveries,
    parentId: view.items,
  }
  const textOf = (field: ItemField, value: unknown): string => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return t('conflict.nothing')
    const rows = rowsByField[field]
    if (rows) {
      const matchingRows = [value].flat().map(id => rows.find(row => row.id === id))
      return format.list(matchingRows.map(row => row?.name ?? row?.title ?? ''))
    }
    if (field === 'kind') return t(`kinds.${value as Item['kind']}`)
    if (field === 'priority') return t(`priorityLevels.${value as Item['priority']}`)
    if (field === 'checklist')
      return format.list((value as Item['checklist']).map(({ text, done }) => `${done ? '☑' : '☐'} ${text}`))
    if (field === 'attachments')
      return format.list((value as Item['attachments']).map(({ title, url }) => title || url))
    return String(value)
  }
  const createRow = (label: string, savedValue: string, ownValue: string) => ({ label, savedValue, ownValue })
  if (command.type === 'item:move' && item)
    return [createRow(t('fields.column'), columnName(view, item.columnId, t), columnName(view, command.columnId, t))]
  if (command.type === 'item:edit' && item)
    return (Object.keys(command.changes) as ItemField[]).map(field =>
      createRow(t(`fields.${field}`), textOf(field, item[field]), textOf(field, command.changes[field])),
    )
  if (command.type === 'item:describe')
    return [
      createRow(t('fields.description'), t('conflict.changedText'), command.description.slice(0, maxDescriptionLength)),
    ]
  if (command.type !== 'column:edit' || command.title === undefined) return []
  const { title } = command
  return view.columns.flatMap(column =>
    column.id === command.columnId ? createRow(t('column.name'), column.title, title) : [],
  )
}
