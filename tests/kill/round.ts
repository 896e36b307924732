import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '#tests/support/server.ts'

/** A kind of write during which the server is killed. `open` prepares it, `round` kills the server once, `end` checks the stored data. */
export type Kind = { name: string; open(server: Server): Promise<OpenKind> }
export type OpenKind = {
  /** Kills and restarts the server in the middle of this kind of write. Returns the faults found, one sentence each. */
  round(n: number): Promise<{ faults: string[]; figures: string }>
  /** Closes all connections. */
  close(): void
  /** Checks the database file of the stopped server. Returns how many writes were acknowledged, and the faults. */
  end(dataDir: string): { faults: string[]; acked: number }
}

/** Ends a round in which no write succeeds. On a busy machine an import can take ten seconds until it is acknowledged. */
const firstAckLimit = 60_000

/**
 * Waits until something was acknowledged, then up to 400 ms more, and kills the server. A round in which nothing was
 * acknowledged before the kill proves nothing and counts as a fault.
 */
export async function killDuringWrites(server: Server, acked: () => number, beforeKill = () => {}) {
  const end = Date.now() + firstAckLimit
  while (acked() === 0 && Date.now() < end) await sleep(1)
  const faults = acked() === 0 ? ['Nothing was acknowledged before the kill.'] : []
  const waitMs = Math.random() * 400
  await sleep(waitMs)
  beforeKill()
  await server.kill()
  const ackedCount = acked()
  await server.restart()
  const figures = `killed after ${Math.round(waitMs)} ms, ${ackedCount} acknowledged, up after ${Math.round(server.startMs)} ms`
  return { faults, figures }
}
