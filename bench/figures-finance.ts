import type { Person } from '#tests/support/client.ts'
import { startServer } from '#tests/support/server.ts'
import { percentile } from './median.ts'
import { figure, type Row } from './table.ts'
import { signIn } from './voting-room.ts'

/** Maximum time of an import of 5,000 lines, and maximum median time of a page, in milliseconds. */
const maxImportMs = 3000
const maxPageMs = 60
const lineCount = 5000

/** A bank statement over five years until yesterday: about 83 lines a month, some of them identical. */
function fiveYearStatement(): string {
  const day = 24 * 60 * 60_000
  const start = Date.now() - 5 * 365 * day
  const rows = Array.from({ length: lineCount }, (_, index) => {
    const date = new Date(start + Math.floor((index * 5 * 365) / (lineCount + 3)) * day).toISOString().slice(0, 10)
    const amount = index % 9 === 0 ? 4200 : -(100 + (index % 40) * 3)
    return `${date},${index % 9 === 0 ? 'Stripe payout' : `Supplier ${index % 25}`},${amount}.00`
  })
  return ['Date,Description,Amount', ...rows].join('\n')
}

const row = (label: string, ms: number, goal: number): Row => {
  const cells = { ours: figure(ms, 'ms'), peer: '', ratio: '', goal: `≤ ${goal} ms` }
  return { label, ...cells, ok: ms <= goal }
}

async function importFile(person: Person): Promise<number> {
  const { id: bankAccountId } = await person.post<{ id: string }>('/api/finance/bank-accounts', { name: 'Bench' })
  const file = { bankAccountId, fileName: 'bench.csv', content: fiveYearStatement(), closingCents: 50_000_000 }
  const startedAt = performance.now()
  const { id: importId } = await person.post<{ id: string }>('/api/finance/cash-entries/import/preview', file)
  await person.post('/api/finance/cash-entries/import', { importId })
  return performance.now() - startedAt
}

async function pageTime(person: Person, path: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 40; run++) {
    const startedAt = performance.now()
    const response = await person.request('GET', path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    times.push(performance.now() - startedAt)
  }
  return percentile(times, 50)
}

/** Measures the books of five years: the import of 5,000 lines, and the pages that read them. */
export async function financeFigures(): Promise<Row[]> {
  const server = await startServer()
  try {
    const person = await signIn(server.url)
    const importMs = await importFile(person)
    const rows = [row(`import of ${lineCount} lines, preview and commit`, importMs, maxImportMs)]
    const pages = ['/finance/cash', '/finance/cash/entries', '/finance/revenue', '/finance/metrics', '/dashboard']
    for (const path of pages) rows.push(row(`${path} over five years: p50`, await pageTime(person, path), maxPageMs))
    return rows
  } finally {
    await server.stop()
  }
}
