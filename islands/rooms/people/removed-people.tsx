import { ChevronDown, UserPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** The removed people, each with a button to restore access. Renders nothing for anyone but facilitators. */
export function RemovedPeople({ className }: { className: string }) {
  const t = useTranslations('rooms.people')
  const { view, can, send, announce } = useRoomContext()
  if (!can('participant:restore')) return null
  const restore = ({ id: participantId, name }: { id: string; name: string }) =>
    send('participant:restore', { participantId }).then(
      () => announce(t('restored', { name })),
      () => {},
    )
  return (
    <details className={cx('group text-sm', className)}>
      <summary className="tap inline-flex min-h-6 items-center gap-1 rounded-xs py-2 font-medium text-muted hover:text-ink">
        <ChevronDown aria-hidden className="size-4 transition group-open:rotate-180" />
        {t('removedPeople', { count: view.removedPeople.length })}
      </summary>
      <ul className="max-h-72 overflow-y-auto">
        {view.removedPeople.map(person => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">{person.name}</span>
            <Button
              variant="secondary"
              size="sm"
              icon={UserPlus}
              aria-label={t('restoreOf', { name: person.name })}
              onClick={() => restore(person)}
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
