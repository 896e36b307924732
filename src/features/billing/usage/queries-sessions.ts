/**
 * SQL, with the account as ?1: its sessions since `from` that count against the plan. Deleted ones count, imported ones
 * and those of demos do not.
 */
export const sessionsSince = (table: 'poker_sessions' | 'retro_sessions', from: string): string =>
  `(select count(*) from ${table} where account_id = ?1 and created_at >= ${from} and imported_at is null and is_demo = 0)`
