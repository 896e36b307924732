import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SessionRole } from '#features/agile/rooms/rules-people.ts'
import { facilitatorsOf, type RoomPerson, type RoomSend, useRoomParts } from '#islands/rooms/room-context.ts'
import type { PeopleRights } from './people-rights.ts'

const roles: SessionRole[] = ['FACILITATOR', 'VOTER', 'OBSERVER']

type Props = { person: RoomPerson; rights: PeopleRights; roleName: (role: SessionRole) => string; send: RoomSend }

/** A person's role: to be changed by whoever may, to be read by the others. */
export function RoleSelect({ person, rights, roleName, send }: Props) {
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
