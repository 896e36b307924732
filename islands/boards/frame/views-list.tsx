import { Trash2, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lookQuery, readLook } from '#features/agile/kanban/boards/saved-views/rules-look.ts'
import { loadViews, removeView, type SavedView, saveView } from '#islands/boards/api.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'

/** The saved views, read anew each time they are asked for, and the form that keeps the present one. */
export function ViewsList({ asked }: { asked: number }) {
  const t = useTranslations('boardPage.views')
  const { view } = useBoard()
  const { look, refuse } = useActs()
  const [views, setViews] = useState<SavedView[] | null>(null)
  const boardId = view.board.id
  const mayKeep = view.me.rights !== 'look'

  const attempt = async (work: () => Promise<SavedView[]>) => {
    try {
      setViews(await work())
    } catch {
      refuse(t('failed'))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking reads once
  useEffect(() => void attempt(() => loadViews(boardId)), [asked, boardId])
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
              onClick={() => look(readLook(new URLSearchParams(query)))}
              className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left font-medium text-sm hover:bg-sunken"
            >
              <span className="truncate">{name}</span>
              {isShared && (
                <span title={t('shared')} className="text-muted">
                  <Users aria-hidden className="size-3.5" />
                  <span className="sr-only">{t('shared')}</span>
                </span>
              )}
            </button>
            {(ownerId === view.me.userId || view.me.rights === 'manage') && (
              <Button
                type="button"
                size="sm"
                variant="quiet"
                icon={Trash2}
                iconOnly
                onClick={() =>
                  attempt(async () => {
                    await removeView(boardId, id)
                    return loadViews(boardId)
                  })
                }
              >
                {t('remove', { name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayKeep && <SaveView attempt={attempt} />}
    </>
  )
}

/** Keeps what is shown now under a name. */
function SaveView({ attempt }: { attempt: (work: () => Promise<SavedView[]>) => Promise<void> }) {
  const t = useTranslations('boardPage.views')
  const { view, shownLook } = useBoard()
  const { say } = useActs()
  const name = useRef<HTMLInputElement>(null)
  const shared = useRef<HTMLInputElement>(null)
  const saves = useRef(false)
  const save = async () => {
    const boardId = view.board.id
    const field = name.current!
    const given = field.value.trim()
    if (!given) return field.focus()
    if (saves.current) return
    saves.current = true
    const isShared = shared.current?.checked ?? false
    await attempt(async () => {
      await saveView(boardId, { name: given, query: lookQuery(shownLook), isShared })
      if (field.value.trim() === given) field.value = ''
      say(t('saved', { name: given }))
      return loadViews(boardId)
    })
    saves.current = false
  }
  return (
    <div className="mt-2 grid gap-2 border-line border-t p-2">
      <Field
        ref={name}
        name=""
        id="board-view-name"
        label={t('name')}
        maxLength={60}
        autoComplete="off"
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void save()
        }}
      />
      <Checkbox ref={shared} name="" id="board-view-shared" label={t('share')} />
      <Button type="button" size="sm" variant="secondary" onClick={save}>
        {t('save')}
      </Button>
    </div>
  )
}
