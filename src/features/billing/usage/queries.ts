import { activeMemberCountSql, invitedEmailCountSql } from '#features/accounts/members/queries-seats.ts'
import { limitOf } from '#features/billing/plans/rules.ts'
import type { AccountScope, Plan } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { isPausedByPlanSql, openProjectCountSql } from './queries-projects.ts'
import { countSessionsSql } from './queries-sessions.ts'
import { startOfMonth, type Usage, usageLine } from './rules.ts'

const selectSql = `select a.plan, a.extra_users as extraUsers, ${activeMemberCountSql} as members, ${invitedEmailCountSql} as invited,
  ${countSessionsSql('poker_sessions', '?3')} as poker, ${countSessionsSql('retro_sessions', '?3')} as retros,
  (select count(*) from teams where account_id = ?1) as teams, ${openProjectCountSql} as projects,
  (select count(*) from boards b where b.account_id = ?1 and ${isPausedByPlanSql('b')}) as paused
from accounts a where a.id = ?1`

type Counts = Record<'members' | 'invited' | 'poker' | 'retros' | 'teams' | 'projects' | 'paused', number>
type Row = Counts & { plan: Plan; extraUsers: number }

/** Returns the current usage of the account's limits. */
export async function getUsage({ db, accountId, clock }: AccountScope): Promise<Usage> {
  const now = clock.now()
  const period = { start: startOfMonth(now), end: startOfMonth(now, 1) }
  const [row] = await db.run<Row>(selectSql, [accountId, now, period.start])
  const { plan, extraUsers, members, invited, poker, retros, teams, projects, paused } = row ?? fail('not_found')
  const limit = (name: Parameters<typeof limitOf>[1]) => limitOf({ plan, extraUsers }, name)
  return {
    accountId,
    plan,
    extraUsers,
    period,
    limits: [
      usageLine('members', members + invited, limit('members')),
      usageLine('pokerSessions', poker, limit('sessions')),
      usageLine('retroSessions', retros, limit('sessions')),
      usageLine('teams', teams, limit('teams')),
      usageLine('projects', projects, limit('projects')),
    ],
    members: { active: members, invited },
    projects: { active: projects - paused, paused },
  }
}
