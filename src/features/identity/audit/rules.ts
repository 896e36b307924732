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

type Hash = (text: string) => string

/** The seal that precedes the first row. */
export const sealBeforeFirst = ''

/**
 * Returns the text of a row for its seal: the position and all fields, always in this order. The seal also covers the
 * previous seal.
 */
export const sealedText = (row: UnsealedRow, sealNumber: number): string =>
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

/** Returns the hash of the previous seal and the row. */
export const sealOf = (hash: Hash, previousSeal: string, row: UnsealedRow, sealNumber: number): string =>
  hash(`${previousSeal}\n${sealedText(row, sealNumber)}`)

/** A position in the chain of sealed rows: the number and the seal of the row at that position. */
export type ChainPosition = { number: number; seal: string }
/** `id` is null if rows at the end are missing. */
export type ChainFault = { sealNumber: number; id: string | null; reason: 'missing' | 'changed' }

/**
 * Verifies rows in sequence from the position before them. Returns the position at the end, or the first row that was
 * changed or follows missing rows.
 */
export function verifyRows(hash: Hash, start: ChainPosition, rows: readonly SealedRow[]): ChainPosition | ChainFault {
  let { number, seal } = start
  for (const row of rows) {
    if (row.sealNumber !== number + 1) return { sealNumber: number + 1, id: row.id, reason: 'missing' }
    if (row.seal !== sealOf(hash, seal, row, row.sealNumber))
      return { sealNumber: row.sealNumber, id: row.id, reason: 'changed' }
    number = row.sealNumber
    seal = row.seal
  }
  return { number, seal }
}

/**
 * Compares rows with a position recorded outside the database. Only this detects a recomputed chain. Returns null if
 * they agree, or if the row at that position is not among them.
 */
export function compareWithRecorded(recorded: ChainPosition | null, rows: readonly SealedRow[]): ChainFault | null {
  const row = recorded && rows.find(({ sealNumber }) => sealNumber === recorded.number)
  return row && row.seal !== recorded.seal ? { sealNumber: row.sealNumber, id: row.id, reason: 'changed' } : null
}

export const isChainFault = (result: ChainPosition | ChainFault): result is ChainFault => 'reason' in result
