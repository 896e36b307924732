/** A row of the audit log as it is sealed. `details` is the text as it is stored. */
export type SealedRow = {
  sealNumber: number
  id: string
  accountId: string
  actorId: string | null
  sessionId: string | null
  action: string
  subject: string | null
  details: string
  ipAddress: string | null
  userAgent: string | null
  requestId: string | null
  success: number
  riskScore: number | null
  at: number
  seal: string
}
export type UnsealedRow = Omit<SealedRow, 'sealNumber' | 'seal'>

/** The seal before the first. */
export const firstSeal = ''

/** What a seal is made over, beside the seal before: the row's place and all it says, always in this order. */
export const canonical = (row: UnsealedRow, sealNumber: number): string =>
  JSON.stringify([
    sealNumber,
    row.id,
    row.accountId,
    row.actorId,
    row.sessionId,
    row.action,
    row.subject,
    row.details,
    row.ipAddress,
    row.userAgent,
    row.requestId,
    row.success,
    row.riskScore,
    row.at,
  ])

/** The seal of a row: the hash of the seal before and the row. */
export const sealOf = (hash: (text: string) => string, before: string, row: UnsealedRow, sealNumber: number): string =>
  hash(`${before}\n${canonical(row, sealNumber)}`)

export type Place = { number: number; seal: string }
/** `id` is null where what is missing was the end: nothing comes after it. */
export type Fault = { sealNumber: number; id: string | null; why: 'missing' | 'changed' }

/**
 * Follows the chain over rows in the order of their numbers, from the place before them. The place at which it ends, or the
 * first row that does not fit: one that was changed, or one before which others are missing.
 */
export function follow(hash: (text: string) => string, before: Place, rows: readonly SealedRow[]): Place | Fault {
  let { number, seal } = before
  for (const row of rows) {
    if (row.sealNumber !== number + 1) return { sealNumber: number + 1, id: row.id, why: 'missing' }
    if (row.seal !== sealOf(hash, seal, row, row.sealNumber))
      return { sealNumber: row.sealNumber, id: row.id, why: 'changed' }
    number = row.sealNumber
    seal = row.seal
  }
  return { number, seal }
}

/**
 * What speaks against rows that fit among themselves: that a place which was kept outside the database is not where it was.
 * Only so is it seen that the chain was made anew. Null where nothing does.
 */
export function against(kept: Place | null, rows: readonly SealedRow[]): Fault | null {
  const row = kept && rows.find(({ sealNumber }) => sealNumber === kept.number)
  return row && row.seal !== kept.seal ? { sealNumber: row.sealNumber, id: row.id, why: 'changed' } : null
}

export const isFault = (result: Place | Fault): result is Fault => 'why' in result
