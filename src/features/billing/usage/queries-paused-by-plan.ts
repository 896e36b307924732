import { limitOf, type PlanFeature, type PlanHolder, planAllows, planFeatures } from '#features/billing/plans/rules.ts'
import type { AccountScope, Plan } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { getUsage } from './queries.ts'
import { listPausedProjects } from './queries-projects.ts'
import type { UsageLine } from './rules.ts'

/** Everything that a change of plan would pause. Nothing is deleted. */
export type PausedByPlan = {
  /** Limits that the account would exceed. Nothing is removed, but nothing can be added. */
  exceeded: { name: UsageLine['name']; used: number; limit: number }[]
  /** The projects that become read-only, unless the account selects others. */
  projects: { id: string; title: string }[]
  /** Features that the account would lose. */
  features: PlanFeature[]
  /** Counts of data that belongs to lost features. The data stays stored and works again with a higher plan. */
  customDecks: number
  customRoles: number
  apiKeys: number
  hasSingleSignOn: boolean
}

// The built-in decks are created milliseconds after the row of the account. They do not count as custom decks.
const selectSql = `select a.plan,
  (select count(*) from voting_systems s where s.account_id = ?1 and s.deleted_at is null
    and s.created_at > a.created_at + 1000) as customDecks,
  (select count(*) from custom_roles where account_id = ?1) as customRoles,
  (select count(*) from api_keys where account_id = ?1 and revoked_at is null
    and (expires_at is null or expires_at > ?2)) as apiKeys,
  (select count(*) from sso_connections where account_id = ?1 and enabled = 1) as connections
from accounts a where a.id = ?1`
type Row = { plan: Plan; customDecks: number; customRoles: number; apiKeys: number; connections: number }

const limitNames = {
  members: 'members',
  pokerSessions: 'sessions',
  retroSessions: 'sessions',
  teams: 'teams',
  projects: 'projects',
} as const

/** Returns everything that a change to `next` would pause in the account now. */
export async function loadPausedByNextPlan(scope: AccountScope, next: PlanHolder): Promise<PausedByPlan> {
  const { db, accountId, clock } = scope
  const [usage, projects, [row]] = await Promise.all([
    getUsage(scope),
    listPausedProjects(scope, limitOf(next, 'projects')),
    db.run<Row>(selectSql, [accountId, clock.now()]),
  ])
  const { plan, connections, ...counts } = row ?? fail('not_found')
  const isLost = (feature: PlanFeature) => planAllows({ plan }, feature) && !planAllows(next, feature)
  return {
    exceeded: usage.limits.flatMap(({ name, used }) => {
      const limit = limitOf(next, limitNames[name])
      return limit !== null && used > limit ? [{ name, used, limit }] : []
    }),
    projects,
    features: planFeatures.filter(isLost),
    customDecks: isLost('custom_voting') ? counts.customDecks : 0,
    customRoles: isLost('custom_roles') ? counts.customRoles : 0,
    apiKeys: isLost('api_keys') ? counts.apiKeys : 0,
    hasSingleSignOn: isLost('single_sign_on') && connections > 0,
  }
}
