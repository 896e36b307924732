import type { Context } from 'hono'
import { actorOf, canManagePeople } from '#features/accounts/members/access.ts'
import { listTeamNames } from '#features/accounts/members/queries-people.ts'
import { createTeam } from '#features/accounts/teams/commands.ts'
import { NewTeam } from '#features/accounts/teams/schema.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { failAt, failFields } from '#kit/errors.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { nameKey } from '#kit/names.ts'
import { newTeamId } from './schema.ts'

/**
 * Returns the selected team. Otherwise finds the team named in the form, or creates it with the caller as lead. Fails
 * with invalid at `teamName` or `teamId`, and with the errors of creating a team.
 */
export async function findOrCreateTeam(
  c: Context<AppEnv>,
  { teamId, teamName }: { teamId: string; teamName: string },
): Promise<string> {
  if (teamId !== newTeamId) return teamId
  if (!canManagePeople(c)) failAt('teamId', 'boards.errors.teamMissing')
  const input = NewTeam.shape.name.safeParse(teamName)
  const name = input.success ? input.data : failFields([{ ...fieldErrors(input.error.issues)[0]!, path: 'teamName' }])
  // The idempotency key belongs to the project that is created next.
  const scopeWithoutKey = { ...scope(c), idempotency: null }
  const existing = (await listTeamNames(scopeWithoutKey)).find(team => nameKey(team.name) === nameKey(name))
  if (existing) return existing.id
  const members = [{ userId: scopeWithoutKey.actorId, role: 'LEAD' as const }]
  return (await createTeam(scopeWithoutKey, actorOf(c), { name, description: '' }, members)).id
}
