import { listOutsiders, listTeams } from '#features/accounts/teams/queries.ts'
import type { AccountScope } from '#kit/context.ts'

/** The account's teams by name, for choosing one: at most 100. */
export async function listTeamsByName(scope: AccountScope): Promise<{ id: string; name: string }[]> {
  const { items } = await listTeams(scope, { page: 1, pageSize: 100, q: '' })
  return items.map(({ id, name }) => ({ id, name }))
}

/** The account's active members by name, for choosing who leads: at most 500. */
export const listLeaders = (scope: AccountScope): Promise<{ userId: string; name: string }[]> =>
  listOutsiders(scope, null)
