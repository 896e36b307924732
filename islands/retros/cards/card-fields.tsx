import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView, RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { useRetroActions } from '#islands/retros/board-context.ts'
import { useDraft } from '#islands/retros/drafts.ts'
import { submitOnEnter } from '#islands/rooms/submit-on-enter.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** The maximum number of characters in a card. */
const maxCardLength = 500
/** The number of remaining characters is shown only from this number down. */
const showRemainingFrom = 120

type Props = {
  id: string
  label: string
  placeholder?: string
  text: string
  onTextChange: (text: string) => void
  onDone: () => void
}

/**
 * The text field of a card. Enter submits, Shift+Enter starts a new line. With `data-next`, it gets the focus when a
 * focused element near it is removed (`useFocusRecovery`).
 */
function CardTextField({ id, label, placeholder, text, onTextChange, onDone }: Props) {
  const t = useTranslations('retro.board.card')
  const { notifyWriting } = useRetroActions()
  const remainingCharacters = maxCardLength - text.trim().length
  return (
    <div className="grid gap-1">
      <textarea
        id={id}
        data-next
        aria-label={label}
        aria-describedby={remainingCharacters <= showRemainingFrom ? `${id}-left` : undefined}
        aria-invalid={remainingCharacters < 0 || undefined}
        placeholder={placeholder}
        value={text}
        rows={2}
        onChange={event => {
          onTextChange(event.target.value)
          notifyWriting()
        }}
        onKeyDown={submitOnEnter(onDone)}
        className="field-sizing-content max-h-64 min-h-16 w-full resize-none rounded-control border border-edge bg-surface px-3 py-2 text-sm transition hover:border-muted focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger"
      />
      {remainingCharacters <= showRemainingFrom && (
        <p
          id={`${id}-left`}
          className={cx(
            'figures text-right text-xs',
            remainingCharacters < 0 ? 'font-semibold text-danger-ink' : 'text-muted',
          )}
        >
          {remainingCharacters < 0
            ? t('tooLong', { count: -remainingCharacters })
            : t('charactersLeft', { count: remainingCharacters })}
        </p>
      )}
    </div>
  )
}

/** The field that adds cards to a column, one after another. */
export function NewCardField({
  column,
  isAnonymous,
  isFull,
}: {
  column: RetroColumn
  isAnonymous: boolean
  isFull: boolean
}) {
  const t = useTranslations('retro.board.card')
  const { add } = useCardActions()
  const [text, setText] = useDraft(`card:${column.id}`)
  const content = text.trim()
  const isValid = content !== '' && content.length <= maxCardLength && !isFull
  const submit = () => {
    if (!isValid) return
    add(column.id, content, isAnonymous)
    setText('')
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-2"
    >
      <CardTextField
        id={`new-card-${column.id}`}
        label={t('newLabel', { column: column.title })}
        placeholder={t('placeholder')}
        text={text}
        onTextChange={setText}
        onDone={submit}
      />
      {isFull ? (
        <p className="text-muted text-xs">{t('full')}</p>
      ) : (
        text !== '' && (
          <div className="flex items-center justify-between gap-3">
            <p className="text-muted text-xs max-sm:sr-only">{t('keys')}</p>
            <Button size="sm" icon={Plus} disabled={!isValid}>
              {t('add')}
            </Button>
          </div>
        )
      )}
    </form>
  )
}

/** A card while its author edits it. The text stays local until it is saved or cancelled. */
export function EditCardField({ card, tone, onDone }: { card: CardView; tone: string; onDone: () => void }) {
  const t = useTranslations('retro.board.card')
  const { send } = useRetroActions()
  const [draft, setDraft] = useDraft(`edit:${card.id}`)
  const [isEdited, setIsEdited] = useState(draft !== '')
  const text = isEdited ? draft : card.content

  useEffect(() => {
    document.getElementById(`edit-${card.id}`)?.focus()
  }, [card.id])

  const close = () => {
    setDraft('')
    onDone()
  }
  const save = () => {
    const content = text.trim()
    if (content === '' || content.length > maxCardLength) return
    // If the edit is rejected, the field shows the text when it is opened again.
    if (content !== card.content) send('card:edit', { cardId: card.id, content }).catch(() => setDraft(text))
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the fields inside
    <div onKeyDown={onKeyDown} className={cx('tone-card grid gap-2 rounded-card border p-2 shadow-card', tone)}>
      <CardTextField
        id={`edit-${card.id}`}
        label={t('editLabel')}
        text={text}
        onTextChange={newText => {
          setIsEdited(true)
          setDraft(newText)
        }}
        onDone={save}
      />
      <div className="flex gap-2">
        <Button size="sm" disabled={text.trim() === ''} onClick={save}>
          {t('save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Returns the functions that add and remove cards. */
export function useCardActions() {
  const t = useTranslations('retro.board.card')
  const { send, drafts, offerUndo } = useRetroActions()

  /** Adds a card. If it is rejected, its text returns to the field, in front of any text typed since. */
  const add = (columnId: string, content: string, anonymous: boolean) => {
    const draftKey = `card:${columnId}`
    send('card:add', { columnId, content, anonymous }).catch(() => {
      const currentText = drafts.get(draftKey)
      drafts.set(draftKey, currentText ? `${content}\n${currentText}` : content)
    })
  }

  /** Removes an unrevealed card. Undo adds it again. */
  const remove = ({ id: cardId, columnId, content, authorId }: CardView) => {
    send('card:remove', { cardId })
    offerUndo({ text: t('removed'), run: () => add(columnId, content, authorId === null) })
  }

  return { add, remove }
}
