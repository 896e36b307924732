import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { deleteComment, type ItemDetail, updateComment } from '#islands/boards/api.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { useRequest } from '#islands/boards/parts/use-request.ts'
import { ErrorAlert } from '#islands/error-alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { Icon } from '#ui/icon.ts'
import { ItemText } from './item-text.tsx'
import { onEscape, TextEditor } from './text-editor.tsx'

type Mode = 'read' | 'write' | 'delete'
type Props = {
  comment: ItemDetail['comments']['items'][number]
  canEdit: boolean
  reload: () => Promise<void>
  onDeleted: () => void
}

/** One comment. Its author can edit it. Its author and people who can manage the board can delete it. */
export function Comment({ comment, canEdit, reload, onDeleted }: Props) {
  const t = useTranslations('boardPage.panel')
  const { view } = useBoard()
  const { announce } = useBoardActions()
  const [mode, setMode] = useState<Mode>('read')
  const { isPending, error, run, clearError } = useRequest()
  const rowRef = useRef<HTMLLIElement>(null)
  const { id, itemId, authorId, name, content } = comment

  const runAndReload = (work: () => Promise<unknown>, message: string) =>
    run(async () => {
      await work()
      await reload()
      announce(message)
    })
  // False once the user has moved the focus elsewhere.
  const hasFocus = () => document.activeElement === document.body || rowRef.current?.contains(document.activeElement)
  const returnToReading = () => {
    setMode('read')
    clearError()
    if (hasFocus()) requestAnimationFrame(() => rowRef.current?.querySelector('button')?.focus())
  }
  const save = async (input: string) => {
    const text = input.trim()
    if (!text || isPending) return
    const change = () => updateComment(view.board.id, itemId, id, text)
    if (text === content || (await runAndReload(change, t('commentChanged')))) returnToReading()
  }
  const remove = async () => {
    if ((await runAndReload(() => deleteComment(view.board.id, itemId, id), t('commentDeleted'))) && hasFocus())
      onDeleted()
  }
  return (
    <li ref={rowRef} className="flex gap-2.5 text-sm">
      <Avatar
        name={name}
        url={view.people.find(person => person.id === authorId)?.avatarUrl ?? null}
        colourKey={authorId}
        size="xs"
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <Head comment={comment} canEdit={canEdit && mode === 'read'} setMode={setMode} />
        {mode === 'write' ? (
          <TextEditor
            name="changed"
            id="comment-changed"
            label={t('comment')}
            rows={2}
            maxLength={5000}
            text={content}
            isPending={isPending}
            onSave={save}
            onCancel={returnToReading}
          />
        ) : (
          <ItemText text={content} />
        )}
        {mode === 'delete' && <DeleteConfirmation isPending={isPending} onRemove={remove} onCancel={returnToReading} />}
        {error !== null && <ErrorAlert thrown={error} />}
      </div>
    </li>
  )
}

type HeadProps = Pick<Props, 'comment' | 'canEdit'> & { setMode: (mode: Mode) => void }

function Head({ comment: { authorId, name, createdAt, editedAt }, canEdit, setMode }: HeadProps) {
  const t = useTranslations('boardPage.panel')
  const format = useFormatter()
  const { me } = useBoard().view
  const dateText = format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  const isOwn = authorId === me.userId
  const modeButton = (icon: Icon, mode: Mode, label: string) => (
    <SmallButton variant="quiet" icon={icon} isIconOnly onClick={() => setMode(mode)}>
      {label}
    </SmallButton>
  )
  return (
    <div className="flex min-h-8 items-center gap-1">
      <p className="min-w-0 text-muted text-xs">
        <span className="font-semibold text-ink">{name}</span> {dateText}
        {editedAt !== null && ` · ${t('commentEdited')}`}
      </p>
      {canEdit && (
        <span className="ml-auto flex shrink-0">
          {isOwn && modeButton(Pencil, 'write', t('changeComment', { name, when: dateText }))}
          {(isOwn || me.rights === 'manage') &&
            modeButton(Trash2, 'delete', t('deleteComment', { name, when: dateText }))}
        </span>
      )}
    </div>
  )
}

function DeleteConfirmation({
  isPending,
  onRemove,
  onCancel,
}: {
  isPending: boolean
  onRemove: () => void
  onCancel: () => void
}) {
  const t = useTranslations('boardPage.panel')
  const groupRef = useRef<HTMLDivElement>(null)
  useEffect(() => groupRef.current?.querySelector('button')?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and want a legend
    <div
      ref={groupRef}
      role="group"
      aria-label={t('deleteAsk')}
      onKeyDown={onEscape(onCancel)}
      className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-2"
    >
      <span className="mr-auto font-medium">{t('deleteAsk')}</span>
      <SmallButton variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </SmallButton>
      <SmallButton variant="danger" isPending={isPending} onClick={onRemove}>
        {t('deleteDo')}
      </SmallButton>
    </div>
  )
}
