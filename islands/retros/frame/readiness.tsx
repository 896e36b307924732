import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { contributors, countPresent, countReadiness } from '#islands/retros/topics.ts'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** Maximum number of avatars. Further people are counted. */
const maxAvatars = 24

/** Shows who is done with this phase, with a button for the viewer. */
export function Readiness() {
  const t = useTranslations('retro.board.ready')
  const { view, send, can } = useBoard()
  const { hasPresence } = useRoomContext()
  const people = contributors(view.participants)
  const viewer = people.find(({ id }) => id === view.me.participantId)
  if (view.participants.length === 0) return null
  const shownPeople = [...people].sort((a, b) => Number(b.online) - Number(a.online)).slice(0, maxAvatars)
  const isActive = view.session.status === 'ACTIVE'
  // The space keeps the height of the line until presence is known.
  const present = countPresent(view)
  const countText = isActive ? t('count', countReadiness(view)) : t('here', { count: present.people })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <ul aria-label={t('label')} className="flex flex-wrap gap-1.5 max-sm:hidden">
          {shownPeople.map(person => (
            <PersonAvatar key={person.id} person={person} isAway={hasPresence && !person.online} isActive={isActive} />
          ))}
          {people.length > shownPeople.length && (
            <li className="figures grid h-8 place-items-center px-1 text-muted text-sm">
              {t('more', { count: people.length - shownPeople.length })}
            </li>
          )}
        </ul>
        <p className="figures text-muted text-sm">
          {hasPresence ? countText : '\u00a0'}
          {hasPresence && present.observers > 0 && ` · ${t('watching', { count: present.observers })}`}
        </p>
      </div>
      {viewer && can('participant:ready') && (
        <Button
          variant={viewer.ready ? 'secondary' : 'primary'}
          icon={viewer.ready ? Check : undefined}
          aria-pressed={viewer.ready}
          onClick={() => send('participant:ready', { ready: !viewer.ready })}
        >
          {t('markDone')}
        </Button>
      )}
    </div>
  )
}

function PersonAvatar({ person, isAway, isActive }: { person: ParticipantView; isAway: boolean; isActive: boolean }) {
  const t = useTranslations('retro.board.ready')
  const { name, ready } = person
  const readyText = t(ready ? 'done' : 'busy', { name })
  const activeText = isActive ? readyText : name
  const stateText = isAway ? t('away', { name }) : activeText
  return (
    <li title={stateText} className="relative">
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
      <span className="sr-only">{stateText}</span>
    </li>
  )
}
