import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { useDraft } from '#islands/retros/drafts.ts'
import { Button } from '#ui/button.tsx'
import { CardText, longest } from './card-text.tsx'
import { useCardActs } from './use-card-acts.ts'

type Props = { column: RetroColumn; anonymous: boolean; full: boolean }

/** Where a new card of a column is written. It is never closed: with Enter the next one can begin. */
export function Composer({ column, anonymous, full }: Props) {
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
