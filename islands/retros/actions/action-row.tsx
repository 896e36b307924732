import { CalendarDays, Pencil, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { ifThenParamsOf } from '#features/agile/action-items/rules-trigger.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmPrompt } from '#ui/confirm-prompt.tsx'
import { ActionForm, ownerOf } from './action-form.tsx'

const tones = { HIGH: 'danger', MEDIUM: 'warning', LOW: 'neutral' } as const
const dayFormat = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/** One action item, with editing while the phase allows it. */
export function ActionRow({ item }: { item: ActionItemView }) {
  const t = useTranslations('retro.board.actions')
  const format = useFormatter()
  const { view, send, can, offerUndo } = useBoard()
  const [isEditing, setIsEditing] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsEditing(false)
  if (isEditing && can('action:update'))
    return (
      <li className="px-5 py-4">
        <ActionForm item={item} onDone={close} onCancel={close} />
      </li>
    )
  const { title, trigger, assigneeName, dueDate, priority } = item
  const remove = () => {
    const owner = ownerOf(item, view.participants)
    send('action:remove', { itemId: item.id })
    const fields = { title, trigger, dueDate, priority, description: item.description, cardId: item.cardId }
    offerUndo({ text: t('removed'), run: () => send('action:add', { ...fields, assigneeId: owner?.id ?? null }) })
  }
  return (
    <li className="flex items-start gap-3 px-5 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {trigger && <span className="text-muted">{t('ifThen', ifThenParamsOf(trigger))} </span>}
          {title}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          <span className="inline-flex items-center gap-1.5">
            <UserRound aria-hidden className="size-4" />
            {assigneeName || t('unassigned')}
          </span>
          {dueDate && (
            <span className="inline-flex items-center gap-1.5">
              <CalendarDays aria-hidden className="size-4" />
              {t('due', { date: format.dateTime(new Date(`${dueDate}T00:00:00Z`), dayFormat) })}
            </span>
          )}
          <Badge tone={tones[priority]}>{t(`priorities.${priority}`)}</Badge>
        </p>
        {isConfirming && can('action:remove') && (
          <ConfirmPrompt
            question={t('removeAsk')}
            confirmLabel={t('removeDo')}
            cancelLabel={t('cancel')}
            onConfirm={remove}
            onCancel={() => setIsConfirming(false)}
            className="mt-2"
          />
        )}
      </div>
      {can('action:update') && (
        <div className="flex shrink-0">
          <Button variant="quiet" size="sm" icon={Pencil} isIconOnly onClick={() => setIsEditing(true)}>
            {t('edit', { title })}
          </Button>
          <Button variant="quiet" size="sm" icon={Trash2} isIconOnly onClick={() => setIsConfirming(true)}>
            {t('remove', { title })}
          </Button>
        </div>
      )}
    </li>
  )
}
