import { useTranslations } from 'use-intl'
import { type TeamRole, teamRoles } from '#features/accounts/invitations/rules.ts'
import { TimeText } from '#ui/time-text.tsx'

export type TeamEventRow = {
  id: string
  action: string
  at: number
  actorName: string | null
  subjectName: string | null
  email: string | null
  role: string | null
}

const known = [
  'team_created',
  'team_updated',
  'team_member_added',
  'team_member_joined',
  'team_role_changed',
  'team_member_removed',
  'team_invited',
] as const

const keyOf = (action: string) => known.find(key => key === action.replaceAll('.', '_')) ?? null

/** What happened in the team lately, the latest first. */
export function Activity({ events }: { events: TeamEventRow[] }) {
  const t = useTranslations('teams')
  const told = events.filter(({ action }) => keyOf(action) !== null)
  if (told.length === 0) return <p className="text-muted">{t('page.noActivity')}</p>
  return (
    <ol className="grid gap-3 text-sm">
      {told.map(event => (
        <li key={event.id} className="grid gap-0.5 border-line border-b pb-3 last:border-0 last:pb-0">
          <Sentence {...event} />
          <TimeText at={event.at} show="relative" className="text-muted" />
        </li>
      ))}
    </ol>
  )
}

function Sentence({ action, actorName, subjectName, email, role }: TeamEventRow) {
  const t = useTranslations('teams.events')
  const roles = useTranslations('teams.roles')
  const key = keyOf(action)
  if (!key) return null
  const teamRole: TeamRole = teamRoles.find(each => each === role) ?? 'MEMBER'
  const somebody = t('somebody')
  return (
    <span>
      {t(key, {
        actor: actorName ?? somebody,
        subject: subjectName ?? somebody,
        email: email ?? somebody,
        role: roles(teamRole),
      })}
    </span>
  )
}
