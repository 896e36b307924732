import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { errorText } from '#islands/api.ts'
import { changeComment, deleteComment, type ItemDetail } from '#islands/boards/api.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { RichText } from '#islands/retros/cards/rich-text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { onEscape, Writer } from './parts.tsx'

type Said = ItemDetail['comments']['items'][number]
type Props = { comment: Said; mayWork: boolean; reload: () => Promise<void>; onGone: () => void }

/** One comment: its author may change it, its author and those who lead the board may delete it. */
export function Comment({ comment, mayWork, reload, onGone }: Props) {
  const t = useTranslations('boardPage.panel')
  const tTransport = useTranslations('transport')
  const format = useFormatter()
  const { view } = useBoard()
  const { say } = useActs()
  const [mode, setMode] = useState<'read' | 'write' | 'delete'>('read')
  const [works, setWorks] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const row = useRef<HTMLLIElement>(null)
  const { id, itemId, authorId, name, content, createdAt, editedAt } = comment
  const when = format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  const isOwn = authorId === view.me.userId
  const mayDelete = mayWork && (isOwn || view.me.rights === 'manage')
  const label = { name, when }

  /** Resolves to whether it was done and whoever did it is still here, and not at something else by now. */
  const act = async (work: () => Promise<unknown>, told: string) => {
    setWorks(true)
    setRefused(null)
    try {
      await work()
      await reload()
      say(told)
      const { activeElement } = document
      return activeElement === document.body || row.current?.contains(activeElement) ? 'here' : 'elsewhere'
    } catch (thrown) {
      setRefused(errorText(thrown, tTransport))
      return null
    } finally {
      setWorks(false)
    }
  }
  const read = (isHere = true) => {
    setMode('read')
    setRefused(null)
    if (isHere) requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  const save = async (written: string) => {
    const text = written.trim()
    if (!text || works) return
    const done =
      text === content ? 'here' : await act(() => changeComment(view.board.id, itemId, id, text), t('commentChanged'))
    if (done) read(done === 'here')
  }
  const remove = async () => {
    if ((await act(() => deleteComment(view.board.id, itemId, id), t('commentDeleted'))) === 'here') onGone()
  }
  return (
    <li ref={row} className="flex gap-2.5 text-sm">
      <Avatar
        name={name}
        url={view.people.find(person => person.id === authorId)?.avatarUrl ?? null}
        colourKey={authorId}
        size="xs"
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex min-h-8 items-center gap-1">
          <p className="min-w-0 text-muted text-xs">
            <span className="font-semibold text-ink">{name}</span> {when}
            {editedAt !== null && ` · ${t('commentEdited')}`}
          </p>
          {mode === 'read' && mayWork && (
            <span className="ml-auto flex shrink-0">
              {isOwn && (
                <Button type="button" size="sm" variant="quiet" icon={Pencil} iconOnly onClick={() => setMode('write')}>
                  {t('changeComment', label)}
                </Button>
              )}
              {mayDelete && (
                <Button
                  type="button"
                  size="sm"
                  variant="quiet"
                  icon={Trash2}
                  iconOnly
                  onClick={() => setMode('delete')}
                >
                  {t('deleteComment', label)}
                </Button>
              )}
            </span>
          )}
        </div>
        {mode === 'write' ? (
          <Writer
            name="changed"
            id="comment-changed"
            label={t('comment')}
            rows={2}
            maxLength={5000}
            text={content}
            pending={works}
            save={save}
            cancel={() => read()}
          />
        ) : (
          <RichText text={content} />
        )}
        {mode === 'delete' && <Ask works={works} remove={remove} keep={() => read()} />}
        {refused && <Alert tone="danger">{refused}</Alert>}
      </div>
    </li>
  )
}

function Ask({ works, remove, keep }: { works: boolean; remove: () => void; keep: () => void }) {
  const t = useTranslations('boardPage.panel')
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('button')?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and want a legend
    <div
      ref={first}
      role="group"
      aria-label={t('deleteAsk')}
      onKeyDown={onEscape(keep)}
      className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-2"
    >
      <span className="mr-auto font-medium">{t('deleteAsk')}</span>
      <Button type="button" size="sm" variant="secondary" onClick={keep}>
        {t('deleteKeep')}
      </Button>
      <Button type="button" size="sm" variant="danger" pending={works} onClick={remove}>
        {t('deleteDo')}
      </Button>
    </div>
  )
}
