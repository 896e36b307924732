import type { Context } from 'hono'
import { acting, managesPeople } from '#features/accounts/members/acting.ts'
import { listTeamsByName } from '#features/accounts/members/queries-people.ts'
import { createTeam } from '#features/accounts/teams/commands.ts'
import { NewTeam } from '#features/accounts/teams/schema.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { failAt, failFields } from '#kit/errors.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { nameKey } from '#kit/names.ts'
import { teamToMake } from './schema.ts'

/**
 * The team that a form chose, or the one that it names: that is made, with the caller leading it, unless it is there
 * already. Fails with invalid at `teamName` or `teamId` where nothing can be made of it, and as making a team does.
 */
export async function chosenTeam(
  c: Context<AppEnv>,
  { teamId, teamName }: { teamId: string; teamName: string },
): Promise<string> {
  if (teamId !== teamToMake) return teamId
  if (!managesPeople(c)) failAt('teamId', 'boards.errors.teamMissing')
  const named = NewTeam.shape.name.safeParse(teamName)
  const name = named.success ? named.data : failFields([{ ...fieldErrors(named.error.issues)[0]!, path: 'teamName' }])
  const mine = { ...scope(c), idempotency: null }
  const known = (await listTeamsByName(mine)).find(team => nameKey(team.name) === nameKey(name))
  if (known) return known.id
  const first = [{ userId: mine.actorId, role: 'LEAD' as const }]
  return (await createTeam(mine, acting(c), { name, description: '' }, first)).id
}
