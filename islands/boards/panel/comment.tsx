import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { changeComment, deleteComment, type ItemDetail } from '#islands/boards/api.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { useRequest } from '#islands/boards/parts/use-request.ts'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { Icon } from '#ui/icon.ts'
import { RichText } from '#ui/rich-text.tsx'
import { onEscape, Writer } from './parts.tsx'

type Mode = 'read' | 'write' | 'delete'
type Props = {
  comment: ItemDetail['comments']['items'][number]
  canEdit: boolean
  reload: () => Promise<void>
  onGone: () => void
}

/** One comment: its author may change it, its author and those who lead the board may delete it. */
export function Comment({ comment, canEdit, reload, onGone }: Props) {
  const t = useTranslations('boardPage.panel')
  const { view } = useBoard()
  const { say } = useActs()
  const [mode, setMode] = useState<Mode>('read')
  const { works, refused, run, forget } = useRequest()
  const row = useRef<HTMLLIElement>(null)
  const { id, itemId, authorId, name, content } = comment

  const act = (work: () => Promise<unknown>, told: string) =>
    run(async () => {
      await work()
      await reload()
      say(told)
    })
  // The reader may have moved on by then.
  const isHere = () => document.activeElement === document.body || row.current?.contains(document.activeElement)
  const read = () => {
    setMode('read')
    forget()
    if (isHere()) requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  const save = async (written: string) => {
    const text = written.trim()
    if (!text || works) return
    const change = () => changeComment(view.board.id, itemId, id, text)
    if (text === content || (await act(change, t('commentChanged')))) read()
  }
  const remove = async () => {
    if ((await act(() => deleteComment(view.board.id, itemId, id), t('commentDeleted'))) && isHere()) onGone()
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
        <Head comment={comment} canEdit={canEdit && mode === 'read'} setMode={setMode} />
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
            cancel={read}
          />
        ) : (
          <RichText text={content} />
        )}
        {mode === 'delete' && <Ask works={works} remove={remove} keep={read} />}
        {refused && <Alert tone="danger">{refused}</Alert>}
      </div>
    </li>
  )
}

type HeadProps = Pick<Props, 'comment' | 'canEdit'> & { setMode: (mode: Mode) => void }

function Head({ comment: { authorId, name, createdAt, editedAt }, canEdit, setMode }: HeadProps) {
  const t = useTranslations('boardPage.panel')
  const format = useFormatter()
  const { me } = useBoard().view
  const when = format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  const isOwn = authorId === me.userId
  const act = (icon: Icon, mode: Mode, label: string) => (
    <SmallButton variant="quiet" icon={icon} iconOnly onClick={() => setMode(mode)}>
      {label}
    </SmallButton>
  )
  return (
    <div className="flex min-h-8 items-center gap-1">
      <p className="min-w-0 text-muted text-xs">
        <span className="font-semibold text-ink">{name}</span> {when}
        {editedAt !== null && ` · ${t('commentEdited')}`}
      </p>
      {canEdit && (
        <span className="ml-auto flex shrink-0">
          {isOwn && act(Pencil, 'write', t('changeComment', { name, when }))}
          {(isOwn || me.rights === 'manage') && act(Trash2, 'delete', t('deleteComment', { name, when }))}
        </span>
      )}
    </div>
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
      <SmallButton variant="secondary" onClick={keep}>
        {t('deleteKeep')}
      </SmallButton>
      <SmallButton variant="danger" pending={works} onClick={remove}>
        {t('deleteDo')}
      </SmallButton>
    </div>
  )
}
