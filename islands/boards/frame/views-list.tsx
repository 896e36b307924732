import { Trash2, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseFilters, toQuery } from '#features/agile/kanban/boards/saved-views/rules-filters.ts'
import { deleteView, loadViews, type SavedView, saveView } from '#islands/boards/api.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { LabelledIcon } from '#islands/boards/cards/item-icons.tsx'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'

/** Lists the saved views, reloaded each time the menu opens, and saves the current one. */
export function ViewsList({ openCount }: { openCount: number }) {
  const t = useTranslations('boardPage.views')
  const { view } = useBoard()
  const { setFilters, showRefusal } = useBoardActions()
  const [views, setViews] = useState<SavedView[] | null>(null)
  const boardId = view.board.id

  const runAndReload = async (change?: () => Promise<unknown>) => {
    try {
      await change?.()
      setViews(await loadViews(boardId))
    } catch {
      showRefusal(t('failed'))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening loads once
  useEffect(() => void runAndReload(), [openCount, boardId])
  return (
    <>
      {views?.length === 0 && <p className="px-2 py-1.5 text-muted text-sm">{t('none')}</p>}
      <ul>
        {views?.map(({ id, name, query, isShared, ownerId }) => (
          <li key={id} className="flex items-center gap-1">
            <button
              type="button"
              popoverTarget="board-views"
              popoverTargetAction="hide"
              onClick={() => setFilters(parseFilters(new URLSearchParams(query)))}
              className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left font-medium text-sm hover:bg-sunken"
            >
              <span className="truncate">{name}</span>
              {isShared && <LabelledIcon icon={Users} text={t('shared')} className="text-muted" />}
            </button>
            {(ownerId === view.me.userId || view.me.rights === 'manage') && (
              <SmallButton
                variant="quiet"
                icon={Trash2}
                isIconOnly
                onClick={() => runAndReload(() => deleteView(boardId, id))}
              >
                {t('remove', { name })}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {view.me.rights !== 'look' && <SaveView save={runAndReload} />}
    </>
  )
}

/** Saves the current filters and lanes under a name. */
function SaveView({ save }: { save: (change: () => Promise<unknown>) => Promise<void> }) {
  const t = useTranslations('boardPage.views')
  const { view, filters } = useBoard()
  const { announce } = useBoardActions()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const saveCurrent = async () => {
    const trimmedName = name.trim()
    if (!trimmedName) return fieldRef.current?.focus()
    if (isSaving) return
    setIsSaving(true)
    await save(async () => {
      await saveView(view.board.id, { name: trimmedName, query: toQuery(filters), isShared })
      setName(current => (current.trim() === trimmedName ? '' : current))
      announce(t('saved', { name: trimmedName }))
    })
    setIsSaving(false)
  }
  return (
    <div className="mt-2 grid gap-2 border-line border-t p-2">
      <Field
        ref={fieldRef}
        name=""
        id="board-view-name"
        value={name}
        onChange={event => setName(event.target.value)}
        label={t('name')}
        maxLength={60}
        autoComplete="off"
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void saveCurrent()
        }}
      />
      <Checkbox
        name=""
        id="board-view-shared"
        label={t('share')}
        checked={isShared}
        onChange={event => setIsShared(event.target.checked)}
      />
      <SmallButton variant="secondary" onClick={saveCurrent}>
        {t('save')}
      </SmallButton>
    </div>
  )
}
