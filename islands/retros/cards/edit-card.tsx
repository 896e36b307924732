import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView } from '#features/agile/retros/live/protocol.ts'
import { useActs } from '#islands/retros/board-context.ts'
import { useDraft } from '#islands/retros/drafts.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { CardText, longest } from './card-text.tsx'

/** A card while its author changes it. What is written stays with them until it is saved or given up. */
export function EditCard({ card, tone, onDone }: { card: CardView; tone: string; onDone: () => void }) {
  const t = useTranslations('retro.board.card')
  const { send } = useActs()
  const place = `edit:${card.id}`
  const [draft, setDraft] = useDraft(place)
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
    const kept = text
    if (content !== card.content) send('card:edit', { cardId: card.id, content }).catch(() => setDraft(kept))
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
