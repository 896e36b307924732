import type { AccountScope } from '#kit/context.ts'

/** The account's teams by name, for choosing one: at most 100. */
export const listTeamsByName = ({ db, accountId }: AccountScope): Promise<{ id: string; name: string }[]> =>
  db.run('select id, name from teams where account_id = ? order by name_key, id limit 100', [accountId])
