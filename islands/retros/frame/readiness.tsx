import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { contributors } from '#islands/retros/topics.ts'
import { useRoomParts } from '#islands/rooms/room-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** So many people are shown one by one; the others are a number, and are named in the list of people. */
const mostShown = 24

/** Who is done with this phase, for everybody to see; and the viewer's own word for it. */
export function Readiness() {
  const t = useTranslations('retro.board.ready')
  const { view, send, can } = useBoard()
  const { hasHeard } = useRoomParts()
  const people = contributors(view.participants)
  const ready = people.filter(person => person.ready).length
  const me = people.find(({ id }) => id === view.me.participantId)
  const watching = view.participants.length - people.length
  if (view.participants.length === 0) return null
  const shown = [...people].sort((a, b) => Number(b.online) - Number(a.online)).slice(0, mostShown)
  const active = view.session.status === 'ACTIVE'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <ul aria-label={t('label')} className="flex flex-wrap gap-1.5 max-sm:hidden">
          {shown.map(person => (
            <Face key={person.id} person={person} isAway={hasHeard && !person.online} active={active} />
          ))}
          {people.length > shown.length && (
            <li className="figures grid h-8 place-items-center px-1 text-muted text-sm">
              {t('more', { count: people.length - shown.length })}
            </li>
          )}
        </ul>
        <p className="figures text-muted text-sm">
          {active ? t('count', { ready, total: people.length }) : t('here', { count: people.length })}
          {watching > 0 && ` · ${t('watching', { count: watching })}`}
        </p>
      </div>
      {me && can('participant:ready') && (
        <Button
          variant={me.ready ? 'secondary' : 'primary'}
          icon={me.ready ? Check : undefined}
          aria-pressed={me.ready}
          onClick={() => send('participant:ready', { ready: !me.ready })}
        >
          {t('own')}
        </Button>
      )}
    </div>
  )
}

function Face({ person, isAway, active }: { person: ParticipantView; isAway: boolean; active: boolean }) {
  const t = useTranslations('retro.board.ready')
  const { name, ready } = person
  const state = isAway ? t('away', { name }) : !active ? name : ready ? t('done', { name }) : t('busy', { name })
  return (
    <li title={state} className="relative">
      <Avatar
        name={name}
        colourKey={person.userId ?? person.id}
        className={cx('rounded-full transition', isAway && 'opacity-55 grayscale', ready && 'ring-2 ring-success')}
      />
      {ready && (
        <span className="-right-1 -bottom-1 absolute grid size-4 place-items-center rounded-full bg-success text-on-brand ring-2 ring-hull">
          <Check aria-hidden className="size-3" strokeWidth={3.5} />
        </span>
      )}
      <span className="sr-only">{state}</span>
    </li>
  )
}
