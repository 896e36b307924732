import { useTranslations } from 'use-intl'
import type { ListNoticeText } from './list-notice.tsx'
import { useRowName } from './use-row-name.ts'

type Notice =
  | { action: string; row: { id: string; name: string; updatedAt?: number }; undo?: string }
  | { refusal: string }
  | null
type Options = {
  /** Texts of the noun's own actions, by name. Shared actions have default texts. */
  texts?: Record<string, string>
  /** The action that undoes an action. */
  undo?: Record<string, string>
}

const sharedActions = ['create', 'edit', 'duplicate', 'delete', 'restore'] as const

/** Turns the notice of `listPages` into texts. By default, `restore` undoes `delete`. */
export function useListNotice(notice: Notice, { texts = {}, undo = { delete: 'restore' } }: Options = {}) {
  const t = useTranslations('ui.list.done')
  const nameOf = useRowName()
  if (notice === null || 'refusal' in notice) return notice
  const { action, row } = notice
  const sharedAction = sharedActions.find(each => each === action)
  const text = texts[action] ?? (sharedAction && t(sharedAction, { name: nameOf(row) })) ?? ''
  const undoAction = notice.undo ?? undo[action]
  return {
    text,
    ...(undoAction && { undo: { action: undoAction, rowId: row.id, updatedAt: row.updatedAt } }),
  } satisfies ListNoticeText
}
