import { useTranslations } from 'use-intl'
import { useActs } from '#islands/retros/board-context.ts'
import { onEnter } from '#islands/rooms/on-enter.ts'
import { cx } from '#ui/cx.ts'

/** The most characters that a card takes, and from how few left on they are counted. */
export const longest = 500
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
export function CardText({ id, label, placeholder, text, onText, onDone }: Props) {
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
