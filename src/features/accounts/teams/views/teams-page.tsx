import { Plus, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type FrameProps, PeopleFrame } from '#features/accounts/members/views/people-frame.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { TeamDone } from './done.ts'
import { NewTeamPanel, type NewTeamPanelProps } from './new-team-panel.tsx'

export type TeamRow = {
  id: string
  name: string
  description: string
  memberCount: number
  pendingInvitations: number
}

type Props = FrameProps & {
  teams: { items: TeamRow[]; total: number; page: number; pageSize: number }
  done: TeamDone | null
  panel: NewTeamPanelProps | null
}

export function TeamsPage({ teams, done, panel, ...frame }: Props) {
  const t = useTranslations('teams')
  const create = (
    <ButtonLink href={paths.newTeam()} icon={Plus}>
      {t('list.create')}
    </ButtonLink>
  )
  return (
    <PeopleFrame {...frame} current="teams" actions={create}>
      {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
      {teams.total > 0 ? (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {teams.items.map(team => (
              <TeamCard key={team.id} {...team} />
            ))}
          </ul>
          <Pagination {...teams} href={page => (page > 1 ? `${paths.teams()}?page=${page}` : paths.teams())} />
        </>
      ) : (
        <EmptyState icon={UsersRound} title={t('list.empty')} actions={create}>
          {t('list.emptyHint')}
        </EmptyState>
      )}
      {panel && <NewTeamPanel {...panel} />}
    </PeopleFrame>
  )
}

function TeamCard({ id, name, description, memberCount, pendingInvitations }: TeamRow) {
  const t = useTranslations('teams.list')
  return (
    <li className="relative grid content-start gap-2 rounded-card border border-line bg-surface px-5 py-4 shadow-low transition hover:border-edge">
      <h2 className="min-w-0 break-words font-semibold text-lg">
        <a href={paths.team(id)} className="after:absolute after:inset-0 after:rounded-card">
          {name}
        </a>
      </h2>
      {description && <p className="line-clamp-3 text-muted text-sm">{description}</p>}
      <p className="mt-1 flex flex-wrap gap-1.5">
        <Badge>{t('members', { count: memberCount })}</Badge>
        {pendingInvitations > 0 && <Badge tone="info">{t('invited', { count: pendingInvitations })}</Badge>}
      </p>
    </li>
  )
}
