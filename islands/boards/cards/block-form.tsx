import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoardActions } from '#islands/boards/board-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** Asks why an item is blocked. */
export function BlockForm({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useTranslations('boardPage.card')
  const { block } = useBoardActions()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    if (!reason) return
    block(item, reason)
    onDone()
  }
  return (
    <form onSubmit={submit} className="grid gap-3 p-3">
      <Field
        name="reason"
        id={`block-${item.id}`}
        label={t('blockReason')}
        required
        maxLength={300}
        autoFocus
        autoComplete="off"
        defaultValue={item.blockedReason}
      />
      <Button size="sm" variant="danger">
        {t('block')}
      </Button>
    </form>
  )
}
