/**
 * Returns SQL, with the account as ?1: the number of its sessions since `from` that count towards the limit. Deleted
 * sessions count. Imported sessions and sessions of demos do not.
 */
export const countSessionsSql = (table: 'poker_sessions' | 'retro_sessions', from: string): string =>
  `(select count(*) from ${table} where account_id = ?1 and created_at >= ${from} and imported_at is null and is_demo = 0)`
