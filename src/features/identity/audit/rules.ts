/** A sealed row of the audit log. `details` is JSON text as stored. */
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

/** The seal that precedes the first row. */
export const firstSeal = ''

/** The sealed text of a row besides the previous seal: its position and all its fields, always in this order. */
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

/** The hash of the previous seal and the row. */
export const sealOf = (hash: (text: string) => string, before: string, row: UnsealedRow, sealNumber: number): string =>
  hash(`${before}\n${canonical(row, sealNumber)}`)

export type Place = { number: number; seal: string }
/** `id` is null if rows at the end are missing. */
export type Fault = { sealNumber: number; id: string | null; why: 'missing' | 'changed' }

/**
 * Verifies rows in sequence from the position before them. Returns the position at the end, or the first row that was
 * changed or follows missing rows.
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
 * Compares rows with a position recorded outside the database. Only this detects a recomputed chain. Returns null if
 * they agree.
 */
export function against(kept: Place | null, rows: readonly SealedRow[]): Fault | null {
  const row = kept && rows.find(({ sealNumber }) => sealNumber === kept.number)
  return row && row.seal !== kept.seal ? { sealNumber: row.sealNumber, id: row.id, why: 'changed' } : null
}

export const isFault = (result: Place | Fault): result is Fault => 'why' in result
