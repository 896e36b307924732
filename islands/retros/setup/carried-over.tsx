import { useFormatter, useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'

const tones = { pending: 'neutral', in_progress: 'info', completed: 'success', blocked: 'danger' } as const

/** What the last retro meant to do, and what came of it. */
export function CarriedOver() {
  const t = useTranslations('retro.board.carried')
  const tActions = useTranslations('retro.board.actions')
  const format = useFormatter()
  const { view } = useBoard()
  const done = view.carriedOver.filter(({ status }) => status === 'completed').length
  return (
    <Card title={t('title')} description={t('text', { done, all: view.carriedOver.length })}>
      <ul className="grid gap-3 text-sm">
        {view.carriedOver.map(({ id, title, assigneeName, dueDate, status }) => (
          <li key={id} className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <span className="font-medium">{title}</span>
              <span className="block text-muted text-xs">
                {[
                  assigneeName || tActions('nobody'),
                  dueDate && tActions('due', { date: format.dateTime(new Date(`${dueDate}T00:00:00Z`), day) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Badge tone={tones[status]}>{tActions(`statuses.${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
