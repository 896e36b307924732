import { listOutsiders } from '#features/accounts/teams/queries.ts'
import type { AccountScope } from '#kit/context.ts'

/** The account's active members by name, for choosing who leads: at most 500. */
export const listLeaders = (scope: AccountScope): Promise<{ userId: string; name: string }[]> =>
  listOutsiders(scope, null)
