import type { RootDb } from '#db/client.ts'
import { type KeyConfig, keyedHash } from '#kit/data/encryption.ts'
import type { ChainPosition } from './rules.ts'

/** The first changed row, the last resealed row and its seal. */
export type RewrittenRange = { first: number; last: number; seal: string }
export type Rewrite = RewrittenRange & { at: number; changed: number; mark: string }

/** Proves that the server rewrote the rows: a valid mark needs its key. */
export const rewriteMark = (keyConfig: KeyConfig, accountId: string, { first, last, seal }: RewrittenRange): string =>
  keyedHash(keyConfig, 'audit rewrite', JSON.stringify([accountId, first, last, seal]))

/** Rewrites of an account's old rows, from its log. */
export async function listRewrites(root: RootDb, accountId: string): Promise<Rewrite[]> {
  const db = root.forAccount(accountId)
  const sql = `select at, details from audit_log where account_id = ? and action = 'audit.rewritten' order by at`
  const rows = await db.run<{ at: number; details: string }>(sql, [accountId])
  return rows.map(({ at, details }) => ({ ...JSON.parse(details), at }))
}

/** Returns the chain position that replaces one recorded before a rewrite, or null when no rewrite covers it. */
export function positionAfterRewrite(
  keyConfig: KeyConfig,
  accountId: string,
  rewrites: Rewrite[],
  recorded: ChainPosition,
): ChainPosition | null {
  const rewrittenRange = rewrites.find(rewrite => {
    const { first, last, mark } = rewrite
    return recorded.number >= first && recorded.number <= last && mark === rewriteMark(keyConfig, accountId, rewrite)
  })
  return rewrittenRange ? { number: rewrittenRange.last, seal: rewrittenRange.seal } : null
}

/** Returns whether old rows of an account are being rewritten. Its chain cannot be verified meanwhile. */
export async function isBeingRewritten(root: RootDb, accountId: string): Promise<boolean> {
  const sql = `select 1 from site_state where name = 'audit_rewrite' and value ->> '$.account.id' = ?`
  return (await root.unscoped('site-wide state belongs to no account').run(sql, [accountId])).length > 0
}
