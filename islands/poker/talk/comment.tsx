import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { CommentView } from '#features/agile/poker/live/protocol.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'

/** One comment. Its author may take it back, the facilitator any. */
export function Comment({ comment }: { comment: CommentView }) {
  const t = useTranslations('pokerLive.talk')
  const format = useFormatter()
  const { view, can, send } = useTable()
  const [asking, setAsking] = useState(false)
  const { id, participantId, name, content, at } = comment
  const isMine = participantId === view.me.participantId
  const author = view.participants.find(person => person.id === participantId)
  const mayRemove = can('comment:remove') && (isMine || view.me.role === 'FACILITATOR')
  return (
    <li className="group flex gap-3">
      <Avatar name={name} colourKey={author?.userId ?? participantId} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate font-semibold">{isMine ? t('you') : name}</span>
          <time dateTime={new Date(at).toISOString()} className="figures shrink-0 text-subtle text-xs">
            {format.dateTime(at, { hour: '2-digit', minute: '2-digit' })}
          </time>
        </p>
        <p className="whitespace-pre-line break-words">{content}</p>
        {asking && (
          <div className="mt-2 flex flex-wrap items-center gap-2 rounded-control bg-sunken p-2">
            <span className="min-w-0 flex-1">{t('removeAsk')}</span>
            <Button size="sm" variant="danger" onClick={() => send('comment:remove', { commentId: id })}>
              {t('remove')}
            </Button>
            <Button size="sm" variant="secondary" autoFocus onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
          </div>
        )}
      </div>
      {mayRemove && !asking && (
        <button
          type="button"
          onClick={() => setAsking(true)}
          className="-my-1 grid size-8 shrink-0 place-items-center rounded-control text-subtle opacity-0 transition hover:bg-danger-soft hover:text-danger-ink focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          <Trash2 aria-hidden className="size-4" />
          <span className="sr-only">{t('removeOf', { name })}</span>
        </button>
      )}
    </li>
  )
}
