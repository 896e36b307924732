import type { AccountScope } from '#kit/context.ts'

/** The id of the account's team with this name, in upper or lower case; null where there is none. */
export async function teamNamed({ accountId, db }: AccountScope, name: string | null): Promise<string | null> {
  if (name === null) return null
  const sql = 'select id from teams where account_id = ? and lower(name) = lower(?)'
  const [team] = await db.run<{ id: string }>(sql, [accountId, name])
  return team?.id ?? null
}
