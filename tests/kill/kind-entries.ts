import { join } from 'node:path'
import Database from 'libsql'
import { register } from '#tests/support/client.ts'
import { sendUntilAnswered } from './retry.ts'
import { killDuringWrites, type WriteKind } from './round.ts'

const entriesPath = '/api/finance/cash-entries'

type Row = { text: string; versions: number; current: number; created: number; deleted: number }

/** Creates cash entries and deletes every second one. Retries unanswered calls with the same Idempotency-Key. */
export const cashBookings: WriteKind = {
  name: 'bookings',
  async prepare(server) {
    const email = `bookings-${Date.now()}@example.com`
    const person = await register(server.url, { email, password: 'a long walk by the sea' })
    const bankAccount = await person.post<{ id: string }>('/api/finance/bank-accounts', { name: 'Main' })
    const createdTexts = new Set<string>()
    const deletedTexts = new Set<string>()
    const refusals: string[] = []
    let entryCount = 0

    function send(method: string, path: string, key: string, json?: object): Promise<Response> {
      const headers = {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      }
      const body = json === undefined ? null : JSON.stringify(json)
      return sendUntilAnswered(() => fetch(server.url + path, { method, headers, body }))
    }

    async function bookEntry() {
      const text = `Entry ${++entryCount}`
      const entry = {
        bankAccountId: bankAccount.id,
        day: '2026-01-05',
        cents: -100 - entryCount,
        category: 'TOOLS',
        text,
      }
      const shouldDelete = entryCount % 2 === 0
      const response = await send('POST', entriesPath, `create ${text}`, entry)
      if (!response.ok) return refusals.push(`${text} was answered ${response.status}.`)
      createdTexts.add(text)
      const { data } = await response.json()
      if (!shouldDelete) return
      const { status, ok } = await send('DELETE', `${entriesPath}/${data.id}`, `delete ${text}`)
      if (ok) deletedTexts.add(text)
      else refusals.push(`The deletion of ${text} was answered ${status}.`)
    }

    return {
      async runRound() {
        const createdBefore = createdTexts.size
        let isRunning = true
        const workers = [1, 2, 3].map(async () => {
          while (isRunning) await bookEntry()
        })
        const outcome = await killDuringWrites(server, () => createdTexts.size - createdBefore)
        isRunning = false
        await Promise.all(workers)
        outcome.faults.push(...refusals.splice(0))
        return outcome
      },
      close() {},
      checkStoredData(dataDir) {
        const db = new Database(join(dataDir, 'trimtab.db'), { readonly: true })
        const logCountSql = (action: string) =>
          `(select count(*) from audit_log l where l.subject = e.entry_id and l.action = 'cash_entry.${action}')`
        const sql = `select e.text, count(*) as versions, sum(e.replaced_at is null) as current,
            ${logCountSql('created')} as created, ${logCountSql('deleted')} as deleted
          from cash_entries e where e.bank_account_id = ? group by e.entry_id`
        const rows = db.prepare(sql).all(bankAccount.id) as Row[]
        db.close()
        const rowsByText = Map.groupBy(rows, ({ text }) => text)
        const faults = [...createdTexts].flatMap(text => {
          const [row, ...extraRows] = rowsByText.get(text) ?? []
          if (!row) return [`${text} was acknowledged and is missing.`]
          const isDeleted = deletedTexts.has(text)
          const counts = [extraRows.length + 1, row.versions, row.current, row.created, row.deleted].join()
          const expectedCounts = [1, 1, isDeleted ? 0 : 1, 1, isDeleted ? 1 : 0].join()
          return counts === expectedCounts ? [] : [`${text} has rows, versions, current, created, deleted ${counts}.`]
        })
        return { ackedCount: createdTexts.size + deletedTexts.size, faults }
      },
    }
  },
}
