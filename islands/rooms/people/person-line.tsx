import { ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionRole } from '#features/agile/rooms/rules-people.ts'
import { facilitatorsOf, type RoomPerson, type RoomSend, useRoomParts } from '#islands/rooms/room-context.ts'
import { Ask } from '#ui/ask.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'

/** What the viewer can do about people, and whether the room has sent who is here. */
export type PeopleRights = ReturnType<typeof usePeopleRights>

/** Returns the same object while nothing changes. */
export function usePeopleRights() {
  const { view, hasHeard, can, ended } = useRoomParts()
  const { me, session } = view
  const roles = can('participant:update_role') && (me.role === 'FACILITATOR' || me.canEditAny)
  const handOver = can('facilitator:hand_over') && !ended
  const remove = can('participant:remove') && !ended
  const { allowSpectators } = session.settings
  return useMemo(
    () => ({ roles, handOver, remove, allowSpectators, hasHeard }),
    [roles, handOver, remove, allowSpectators, hasHeard],
  )
}

/** What is asked about before it is done. */
export type PersonAct = 'remove' | 'handOver'

type Props = {
  person: RoomPerson
  isMe: boolean
  rights: PeopleRights
  send: RoomSend
  roleName: (role: SessionRole) => string
  /** How far this person is, beside the name. */
  mark?: ReactNode
  /** The ways to act on this person; each asks first by the function that is given. */
  acts: (ask: (act: PersonAct) => void) => ReactNode
  className: string
}

/** One line of a list of people: who it is, whether they are here, in what role, and what may be done about them. */
export function PersonLine({ person, isMe, rights, send, roleName, mark, acts, className }: Props) {
  const t = useTranslations('rooms.people')
  const isAway = rights.hasHeard && !person.online
  const [asking, setAsking] = useState<PersonAct | null>(null)
  const act = () => {
    send(asking === 'remove' ? 'participant:remove' : 'facilitator:hand_over', { participantId: person.id })
    setAsking(null)
  }
  const notes = [isMe && t('you'), isAway && t('away')].filter(Boolean)
  return (
    <li className={cx('flex flex-col gap-2', className)}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-36 items-center gap-2">
          <Avatar
            name={person.name}
            colourKey={person.userId ?? person.id}
            presence={rights.hasHeard ? (isAway ? 'away' : 'online') : undefined}
          />
          <span className="min-w-0 flex-1 text-sm">
            <span className={cx('line-clamp-2 font-medium', isAway && 'text-muted')}>{person.name}</span>
            {notes.length > 0 && <span className="block truncate text-muted text-xs">{notes.join(' · ')}</span>}
          </span>
        </div>
        <div className="ml-auto flex items-center gap-2">
          {mark}
          <RoleSelect person={person} rights={rights} roleName={roleName} send={send} />
          {acts(setAsking)}
        </div>
      </div>
      {asking && (
        <Ask
          question={t(`${asking}Ask`, { name: person.name })}
          yes={t(`${asking}Do`)}
          no={t('cancel')}
          variant={asking === 'remove' ? 'danger' : 'primary'}
          onYes={act}
          onNo={() => setAsking(null)}
        />
      )}
    </li>
  )
}

const roles: SessionRole[] = ['FACILITATOR', 'VOTER', 'OBSERVER']

/** A person's role: a select for those who can change it, a text for the others. */
function RoleSelect({ person, rights, roleName, send }: Pick<Props, 'person' | 'rights' | 'roleName' | 'send'>) {
  const t = useTranslations('rooms.people')
  const { view } = useRoomParts()
  if (!rights.roles) return <span className="shrink-0 text-muted text-xs">{roleName(person.role)}</span>
  const isOffered = (role: SessionRole) =>
    role === person.role ||
    role === 'VOTER' ||
    (role === 'FACILITATOR' ? person.userId !== null : rights.allowSpectators)
  // One more beside who leads already; to lead instead of them is what handing over is for.
  const joinsLead = facilitatorsOf(view).some(({ id }) => id !== person.id) && person.role !== 'FACILITATOR'
  return (
    <span className="relative shrink-0">
      <select
        aria-label={t('roleOf', { name: person.name })}
        value={person.role}
        onChange={event =>
          send('participant:update_role', { participantId: person.id, role: event.target.value as SessionRole })
        }
        className="field-sizing-content h-8 appearance-none rounded-control border border-transparent bg-transparent py-0 pr-6 pl-2 text-right text-muted text-xs transition hover:border-edge hover:text-ink"
      >
        {roles.filter(isOffered).map(role => (
          <option key={role} value={role}>
            {role === 'FACILITATOR' && joinsLead ? t('alsoFacilitator') : roleName(role)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-1.5 size-3.5" />
    </span>
  )
}
