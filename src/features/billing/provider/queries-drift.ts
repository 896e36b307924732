import type { RootDb } from '#db/client.ts'

export type Sweep = { checked: number; repaired: string[]; createdAt: number }

/** Returns the latest comparisons with the payment provider that found accounts to repair, newest first. */
export async function listSweepsWithDrift(db: RootDb, limit = 50): Promise<Sweep[]> {
  const unscoped = db.unscoped('the operator reads how accounts drifted from the payment provider')
  const sql = `select checked, repaired, created_at as createdAt from billing_sweeps where repaired <> '[]'
    order by created_at desc limit ?1`
  const rows = await unscoped.run<Omit<Sweep, 'repaired'> & { repaired: string }>(sql, [limit])
  return rows.map(({ repaired, ...row }) => ({ ...row, repaired: JSON.parse(repaired) }))
}

/** Returns how many accounts were compared since a time, in all comparisons together. */
export async function countCompared(db: RootDb, since: number): Promise<number> {
  const unscoped = db.unscoped('the operator reads how many accounts were compared')
  const sql = 'select coalesce(sum(checked), 0) as compared from billing_sweeps where created_at >= ?1'
  return (await unscoped.run<{ compared: number }>(sql, [since]))[0]!.compared
}
