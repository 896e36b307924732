import { MailPlus, Spade, Users, UsersRound } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { StatCard } from '#ui/stat-card.tsx'

/** Limits of -1 are none. */
export type Figures = {
  members: number
  maxUsers: number
  pendingInvitations: number
  teams: number
  sessions: number
  sessionsThisMonth: number
  maxSessionsPerMonth: number
}

export function AccountFigures(figures: Figures) {
  const t = useTranslations('accounts.stats')
  const format = useFormatter()
  const { members, maxUsers, pendingInvitations, teams, sessions, sessionsThisMonth: count } = figures
  const limit = figures.maxSessionsPerMonth
  return (
    <section aria-label={t('title')}>
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <StatCard
          label={t('members')}
          value={format.number(members)}
          note={maxUsers < 0 ? t('unlimited') : t('membersOf', { limit: maxUsers })}
          icon={Users}
        />
        <StatCard label={t('invitations')} value={format.number(pendingInvitations)} icon={MailPlus} />
        <StatCard label={t('teams')} value={format.number(teams)} icon={UsersRound} />
        <StatCard
          label={t('sessions')}
          value={format.number(sessions)}
          note={limit < 0 ? t('thisMonth', { count }) : t('thisMonthOf', { count, limit })}
          icon={Spade}
        />
      </dl>
    </section>
  )
}
