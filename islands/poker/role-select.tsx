import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/protocol.ts'
import type { SessionRole } from '#features/agile/poker/protocol-commands.ts'
import type { Rights } from './person.tsx'
import type { Send } from './table-context.ts'

const roles: SessionRole[] = ['FACILITATOR', 'VOTER', 'OBSERVER']

/** A person's role: to be changed by whoever may, to be read by the others. */
export function RoleSelect({ person, rights, send }: { person: ParticipantView; rights: Rights; send: Send }) {
  const t = useTranslations('poker')
  if (!rights.roles) return <span className="shrink-0 text-muted text-xs">{t(`roles.${person.role}`)}</span>
  const offered = roles.filter(
    role =>
      role === person.role ||
      (role === 'FACILITATOR' && person.userId) ||
      role === 'VOTER' ||
      (role === 'OBSERVER' && rights.allowSpectators),
  )
  return (
    <span className="relative shrink-0">
      <select
        aria-label={t('table.people.roleOf', { name: person.name })}
        value={person.role}
        onChange={event =>
          send('participant:update_role', { participantId: person.id, role: event.target.value as SessionRole })
        }
        className="field-sizing-content h-8 appearance-none rounded-control border border-transparent bg-transparent py-0 pr-6 pl-2 text-right text-muted text-xs transition hover:border-edge hover:text-ink"
      >
        {offered.map(role => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-1.5 size-3.5" />
    </span>
  )
}
