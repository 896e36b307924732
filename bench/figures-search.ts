import { startServer } from '#tests/support/server.ts'
import { KanbanData } from './kanban-data.ts'
import { percentile } from './median.ts'
import { figure, type Row } from './table.ts'
import { signIn } from './voting-room.ts'

const itemCount = 10_000
const boardCount = 5
/** Maximum 95th percentile of a search, in milliseconds. */
const maxMs = 50

/** Typical searches: one letter, the beginning of a word, several words, a number, and a word without results. */
const searches = ['b', 'ti', 'pil', 'harbour', 'day 97', '#97', 'fog signals', 'customs forms glance', 'nowhere']

/** Measures searches in an account with 10,000 items, through the server's API. */
export async function searchFigures(isQuick: boolean): Promise<Row[]> {
  const server = await startServer()
  try {
    const person = await signIn(server.url)
    const data = new KanbanData(person, server.dataDir)
    for (let board = 0; board < boardCount; board++) await data.createBoard(itemCount / boardCount)
    data.close()
    const times: number[] = []
    for (let run = 0; run < (isQuick ? 5 : 40); run++) {
      for (const q of searches) {
        const startedAt = performance.now()
        const response = await person.request('GET', `/api/search?q=${encodeURIComponent(q)}`)
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`The search for ${q} returned ${response.status}`)
        times.push(performance.now() - startedAt)
      }
    }
    const row = (percent: number): Row => {
      const ms = percentile(times, percent)
      const label = `search among ${figure(itemCount)} items: p${percent}`
      return { label, ours: figure(ms, 'ms'), peer: '', ratio: '', goal: `≤ ${maxMs} ms`, ok: ms <= maxMs }
    }
    return [row(50), row(95)]
  } finally {
    await server.stop()
  }
}
