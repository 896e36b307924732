import { startServer } from '#tests/support/server.ts'
import { accountSwitches, itemCreations } from './kind-calls.ts'
import { cashBookings } from './kind-entries.ts'
import { bankImports } from './kind-imports.ts'
import { assignmentNotices } from './kind-notices.ts'
import { planPurchases } from './kind-purchases.ts'
import { retroVotes } from './kind-retro-votes.ts'
import { itemMoves, retroCards } from './kind-rooms.ts'
import { pokerVotes } from './kind-votes.ts'
import type { PreparedKind } from './round.ts'

// Kills the server in the middle of every kind of write. Nothing that was acknowledged is lost or stored twice.
const kinds = [
  pokerVotes,
  retroVotes,
  accountSwitches,
  retroCards,
  itemMoves,
  itemCreations,
  planPurchases,
  bankImports,
  cashBookings,
  assignmentNotices,
]
const isLong = process.argv.includes('long')
const defaultRoundCount = isLong ? 1000 : 20
const roundCount = Number(process.env.KILL_ROUNDS ?? defaultRoundCount)
// A short run starts with another kind each time. KILL_FIRST repeats one.
const firstKindIndex = Number(process.env.KILL_FIRST ?? Math.floor(Math.random() * kinds.length))
const faults: string[] = []
const startTime = Date.now()

const server = await startServer()
const preparedKinds = new Map<string, PreparedKind>()
let ackedCount = 0
try {
  for (let round = 0; round < roundCount; round++) {
    const kind = kinds[(firstKindIndex + round) % kinds.length]!
    const preparedKind = preparedKinds.get(kind.name) ?? (await kind.prepare(server))
    preparedKinds.set(kind.name, preparedKind)
    const outcome = await preparedKind.runRound(Math.floor(round / kinds.length))
    console.log(`round ${round + 1}, ${kind.name}: ${outcome.figures}`)
    faults.push(...outcome.faults.map(fault => `Round ${round + 1}, ${kind.name}: ${fault}`))
  }
  // Kill only the started process. Its children must not keep running and hold the port.
  await server.kill('process').catch(() => faults.push('After SIGKILL of npm start alone, the port is still held.'))
  await server.kill().catch(() => {})
  await server.restart()
  for (const kind of preparedKinds.values()) kind.close()
  await server.stop({ keep: true })
  for (const [name, kind] of preparedKinds) {
    const outcome = kind.checkStoredData(server.dataDir)
    ackedCount += outcome.ackedCount
    faults.push(...outcome.faults.map(fault => `${name}: ${fault}`))
  }
} catch (error) {
  faults.push(error instanceof Error ? `${error.stack}\n${server.output().slice(-2000)}` : String(error))
} finally {
  await server.stop()
}

for (const fault of faults) console.error(fault)
const summary = faults.length ? `${faults.length} faults` : 'none missing, none stored twice'
const seconds = Math.round((Date.now() - startTime) / 1000)
const run = `${roundCount} kills starting with kind ${firstKindIndex}`
console.log(`${run}, ${ackedCount} acknowledged writes: ${summary} (${seconds} s)`)
process.exit(faults.length ? 1 : 0)
