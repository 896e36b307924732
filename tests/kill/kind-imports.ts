import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import { register } from '#tests/support/client.ts'
import { killDuringWrites, type WriteKind } from './round.ts'

const lineCount = 4000
const entriesPath = '/api/finance/cash-entries'

/**
 * Returns the nth bank statement, each for another day. Every fourth line repeats the one before, as a separate
 * payment.
 */
function bankStatement(n: number): string {
  const day = new Date(Date.UTC(2010, 0, 1 + 10 * n)).toISOString().slice(0, 10)
  const rows = Array.from({ length: lineCount }, (_, index) => {
    const group = Math.floor(index / 4)
    return `${day},Payment ${group * 3 + Math.min(index % 4, 2)},-${5 + group}.00`
  })
  return ['Date,Description,Amount', ...rows].join('\n')
}

/** Sum of each statement in cents: four lines of each group. */
const statementCents =
  -4 * Array.from({ length: lineCount / 4 }, (_, index) => 500 + 100 * index).reduce((total, cents) => total + cents, 0)

type Row = { id: string; status: string; entries: number; cents: number }

/** Imports bank statements. An interrupted import stores all lines or none. A repeated one stores them once. */
export const bankImports: WriteKind = {
  name: 'imports',
  async prepare(server) {
    const person = await register(server.url, {
      email: `imports-${Date.now()}@example.com`,
      password: 'a long walk by the sea',
    })
    const { data: bankAccount } = await (
      await person.request('POST', '/api/finance/bank-accounts', { name: 'Main' })
    ).json()
    const drafts: string[] = []
    const ackedImportIds = new Set<string>()
    const refusals: string[] = []

    /** Imports a draft. A retry is refused with 409 if the interrupted call imported the draft. */
    async function importDraft(importId: string, { isRetry }: { isRetry: boolean }) {
      const { status } = await person.request('POST', `${entriesPath}/import`, { importId })
      if (status === 201 || (isRetry && status === 409)) ackedImportIds.add(importId)
      else refusals.push(`The import ${importId} was answered with ${status}.`)
    }

    async function importOnce() {
      const file = { bankAccountId: bankAccount.id, fileName: 'kill.csv', content: bankStatement(drafts.length) }
      const draft = await (await person.request('POST', `${entriesPath}/import/preview`, file)).json()
      drafts.push(draft.data.id)
      await importDraft(draft.data.id, { isRetry: false })
    }

    return {
      async runRound() {
        const ackedBefore = ackedImportIds.size
        let isRunning = true
        const worker = (async () => {
          while (isRunning) await importOnce().catch(() => sleep(5))
        })()
        const outcome = await killDuringWrites(
          server,
          () => ackedImportIds.size - ackedBefore,
          () => {
            isRunning = false
          },
        )
        await worker
        for (const draft of drafts) if (!ackedImportIds.has(draft)) await importDraft(draft, { isRetry: true })
        outcome.faults.push(...refusals.splice(0))
        return outcome
      },
      close() {},
      checkStoredData(dataDir) {
        const db = new Database(join(dataDir, 'trimtab.db'), { readonly: true })
        const sql = `select i.id, i.status, count(e.id) as entries, coalesce(sum(e.cents), 0) as cents
          from imports i left join cash_entries e on e.account_id = i.account_id and e.import_id = i.id
          where i.target_id = ? group by i.id`
        const rows = db.prepare(sql).all(bankAccount.id) as Row[]
        db.close()
        const faultyRows = rows.filter(({ status, entries, cents }) =>
          status === 'IMPORTED' ? entries !== lineCount || cents !== statementCents : entries !== 0,
        )
        const importedIds = new Set(rows.filter(({ status }) => status === 'IMPORTED').map(({ id }) => id))
        const lostIds = [...ackedImportIds].filter(id => !importedIds.has(id))
        return {
          ackedCount: ackedImportIds.size,
          faults: [
            ...faultyRows.map(row => `Import ${row.id} is ${row.status} with ${row.entries} of ${lineCount} lines.`),
            ...lostIds.map(id => `Import ${id} was acknowledged and is missing.`),
          ],
        }
      },
    }
  },
}
