import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/retros/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'

type Role = ParticipantView['role']
const roles: Role[] = ['FACILITATOR', 'VOTER', 'OBSERVER']

/** A person's role: to be changed by whoever may, to be read by the others. */
export function RoleSelect({ person }: { person: ParticipantView }) {
  const t = useTranslations('retro.board.people')
  const { view, send, can } = useBoard()
  const { me, session } = view
  const mayChange = can('participant:update_role') && (me.role === 'FACILITATOR' || me.canEditAny)
  if (!mayChange) return <span className="shrink-0 text-muted text-xs">{t(`roles.${person.role}`)}</span>
  const isOffered = (role: Role) =>
    role === person.role ||
    role === 'VOTER' ||
    (role === 'FACILITATOR' ? person.userId !== null : session.settings.allowSpectators)
  return (
    <span className="relative shrink-0">
      <select
        aria-label={t('roleOf', { name: person.name })}
        value={person.role}
        onChange={event =>
          send('participant:update_role', { participantId: person.id, role: event.target.value as Role })
        }
        className="field-sizing-content h-8 appearance-none rounded-control border border-transparent bg-transparent py-0 pr-6 pl-2 text-right text-muted text-xs transition hover:border-edge hover:text-ink"
      >
        {roles.filter(isOffered).map(role => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-1.5 size-3.5" />
    </span>
  )
}
