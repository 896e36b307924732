import { Trash2, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lookQuery, readLook } from '#features/agile/kanban/boards/saved-views/rules-look.ts'
import { loadViews, removeView, type SavedView, saveView } from '#islands/boards/api.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { Sign } from '#islands/boards/cards/signs.tsx'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'

/** The saved views, read anew each time they are asked for, and the form that keeps the present one. */
export function ViewsList({ asked }: { asked: number }) {
  const t = useTranslations('boardPage.views')
  const { view } = useBoard()
  const { look, refuse } = useActs()
  const [views, setViews] = useState<SavedView[] | null>(null)
  const boardId = view.board.id

  // What was done is read back with it.
  const load = async (work?: () => Promise<unknown>) => {
    try {
      await work?.()
      setViews(await loadViews(boardId))
    } catch {
      refuse(t('failed'))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking reads once
  useEffect(() => void load(), [asked, boardId])
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
              {isShared && <Sign icon={Users} text={t('shared')} className="text-muted" />}
            </button>
            {(ownerId === view.me.userId || view.me.rights === 'manage') && (
              <SmallButton variant="quiet" icon={Trash2} iconOnly onClick={() => load(() => removeView(boardId, id))}>
                {t('remove', { name })}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {view.me.rights !== 'look' && <SaveView save={load} />}
    </>
  )
}

/** Keeps what is shown now under a name. */
function SaveView({ save }: { save: (work: () => Promise<unknown>) => Promise<void> }) {
  const t = useTranslations('boardPage.views')
  const { view, shownLook } = useBoard()
  const { say } = useActs()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isShared, share] = useState(false)
  const [works, setWorks] = useState(false)
  const keep = async () => {
    const given = name.trim()
    if (!given) return field.current?.focus()
    if (works) return
    setWorks(true)
    await save(async () => {
      await saveView(view.board.id, { name: given, query: lookQuery(shownLook), isShared })
      setName(now => (now.trim() === given ? '' : now))
      say(t('saved', { name: given }))
    })
    setWorks(false)
  }
  return (
    <div className="mt-2 grid gap-2 border-line border-t p-2">
      <Field
        ref={field}
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
          void keep()
        }}
      />
      <Checkbox
        name=""
        id="board-view-shared"
        label={t('share')}
        checked={isShared}
        onChange={event => share(event.target.checked)}
      />
      <SmallButton variant="secondary" onClick={keep}>
        {t('save')}
      </SmallButton>
    </div>
  )
}
