import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '#tests/support/server.ts'

/** A kind of write. The test kills the server while it is under way. */
export type WriteKind = { name: string; prepare(server: Server): Promise<PreparedKind> }
export type PreparedKind = {
  /** Kills and restarts the server in the middle of this kind of write. Returns the faults, one sentence each. */
  runRound(roundIndex: number): Promise<{ faults: string[]; figures: string }>
  /** Closes all connections. */
  close(): void
  /** Checks the database file of the stopped server. Returns the number of acknowledged writes, and the faults. */
  checkStoredData(dataDir: string): { faults: string[]; ackedCount: number }
}

/** A round fails when no write is acknowledged for this long. On a busy machine, an import can need ten seconds. */
const firstAckLimitMs = 60_000

/**
 * Waits until something was acknowledged, then up to 400 ms more, and kills the server. A round in which nothing was
 * acknowledged before the kill proves nothing and counts as a fault.
 */
export async function killDuringWrites(server: Server, countAcked: () => number, beforeKill = () => {}) {
  const deadline = Date.now() + firstAckLimitMs
  while (countAcked() === 0 && Date.now() < deadline) await sleep(1)
  const faults = countAcked() === 0 ? ['Nothing was acknowledged before the kill.'] : []
  const waitMs = Math.random() * 400
  await sleep(waitMs)
  beforeKill()
  await server.kill()
  const ackedCount = countAcked()
  await server.restart()
  const startMs = Math.round(server.startMs)
  const figures = `killed after ${Math.round(waitMs)} ms, ${ackedCount} acknowledged, up after ${startMs} ms`
  return { faults, figures }
}
