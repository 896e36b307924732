import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView, RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { useActs } from '#islands/retros/board-context.ts'
import { useDraft } from '#islands/retros/drafts.ts'
import { onEnter } from '#islands/rooms/on-enter.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** The most characters that a card takes, and from how few left on they are counted. */
const longest = 500
const counted = 120

type Props = {
  id: string
  label: string
  placeholder?: string
  text: string
  onText: (text: string) => void
  onDone: () => void
}

/** The field in which a card is written: Enter is done, Shift and Enter begin a new line. */
function CardText({ id, label, placeholder, text, onText, onDone }: Props) {
  const t = useTranslations('retro.board.card')
  const { isWriting } = useActs()
  const left = longest - text.trim().length
  return (
    <div className="grid gap-1">
      <textarea
        id={id}
        data-next
        aria-label={label}
        aria-describedby={left <= counted ? `${id}-left` : undefined}
        aria-invalid={left < 0 || undefined}
        placeholder={placeholder}
        value={text}
        rows={2}
        onChange={event => {
          onText(event.target.value)
          isWriting()
        }}
        onKeyDown={onEnter(onDone)}
        className="field-sizing-content max-h-64 min-h-16 w-full resize-none rounded-control border border-edge bg-surface px-3 py-2 text-sm transition hover:border-muted focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger"
      />
      {left <= counted && (
        <p
          id={`${id}-left`}
          className={cx('figures text-right text-xs', left < 0 ? 'font-semibold text-danger-ink' : 'text-muted')}
        >
          {left < 0 ? t('tooLong', { count: -left }) : t('charactersLeft', { count: left })}
        </p>
      )}
    </div>
  )
}

/** Where a new card of a column is written. It is never closed: with Enter the next one can begin. */
export function Composer({ column, anonymous, full }: { column: RetroColumn; anonymous: boolean; full: boolean }) {
  const t = useTranslations('retro.board.card')
  const { add } = useCardActs()
  const [text, setText] = useDraft(`card:${column.id}`)
  const content = text.trim()
  const fits = content !== '' && content.length <= longest && !full
  const submit = () => {
    if (!fits) return
    add(column.id, content, anonymous)
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
      <CardText
        id={`new-card-${column.id}`}
        label={t('newLabel', { column: column.title })}
        placeholder={t('placeholder')}
        text={text}
        onText={setText}
        onDone={submit}
      />
      {full ? (
        <p className="text-muted text-xs">{t('full')}</p>
      ) : (
        text !== '' && (
          <div className="flex items-center justify-between gap-3">
            <p className="text-muted text-xs max-sm:sr-only">{t('keys')}</p>
            <Button size="sm" icon={Plus} disabled={!fits}>
              {t('add')}
            </Button>
          </div>
        )
      )}
    </form>
  )
}

/** A card while its author edits it. The text stays local until it is saved or cancelled. */
export function EditCard({ card, tone, onDone }: { card: CardView; tone: string; onDone: () => void }) {
  const t = useTranslations('retro.board.card')
  const { send } = useActs()
  const [draft, setDraft] = useDraft(`edit:${card.id}`)
  const [touched, setTouched] = useState(draft !== '')
  const text = touched ? draft : card.content

  useEffect(() => {
    document.getElementById(`edit-${card.id}`)?.focus()
  }, [card.id])

  const close = () => {
    setDraft('')
    onDone()
  }
  const save = () => {
    const content = text.trim()
    if (content === '' || content.length > longest) return
    if (content !== card.content) send('card:edit', { cardId: card.id, content }).catch(() => setDraft(text))
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape gives up, wherever the focus is inside
    <div onKeyDown={press} className={cx('tone-card grid gap-2 rounded-card border p-2 shadow-card', tone)}>
      <CardText
        id={`edit-${card.id}`}
        label={t('editLabel')}
        text={text}
        onText={after => {
          setTouched(true)
          setDraft(after)
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

/** Writing a card and taking it away again. */
export function useCardActs() {
  const t = useTranslations('retro.board.card')
  const { send, drafts, offerUndo } = useActs()

  /** A refused text returns to the field, before anything typed since. */
  const add = (columnId: string, content: string, anonymous: boolean) => {
    const place = `card:${columnId}`
    send('card:add', { columnId, content, anonymous }).catch(() => {
      const begun = drafts.get(place)
      drafts.set(place, begun ? `${content}\n${begun}` : content)
    })
  }

  /** While people collect, a removed card can be written again as it was. */
  const remove = ({ id: cardId, columnId, content, authorId }: CardView) => {
    send('card:remove', { cardId })
    offerUndo({ text: t('removed'), run: () => add(columnId, content, authorId === null) })
  }

  return { add, remove }
}
