import type { TestPerson } from '#tests/support/app.ts'
import { dataOf } from '#tests/support/books.ts'

type Caller = Pick<TestPerson, 'request'>

/** API path of MRR movements. */
export const movementsApi = '/api/finance/mrr-movements'

type MovementInput = { day: string; customer: string; kind: string; cents?: number }

export const addMovement = (person: Caller, movement: MovementInput) =>
  dataOf<{ id: string; version: string; customer: string; cents: number }>(person, movementsApi, { json: movement })

/** The movements of a small company until October 2026, as a CSV file. */
export const movementsCsv = `day,customer,kind,amount
2025-10-05,Acme Canary,new,"1,000.00"
2026-09-01,Bolt,new,600
2026-09-02,Crab,new,400
2026-10-10,acme canary ,expansion,200
2026-10-11,Crab,churn,
2026-10-12,Dock,new,300
`

type ImportResult = {
  lines: { status: string; error: string | null }[]
  counts: Record<string, number>
  importedAt: number | null
}

/** Imports movements, or previews the import. */
export const importMovementsFile = (person: Caller, content: string, { preview = false } = {}) =>
  dataOf<ImportResult>(person, `${movementsApi}/import`, { json: { content, preview } })

/** Returns the attributes of each figure on a page, such as `data-figure="mrr" data-value="120000"`. */
export const figuresOf = async (person: Caller, path: string): Promise<string[]> => {
  const html = await (await person.request(path)).text()
  return [...html.matchAll(/data-figure="(\w+)" data-value="([\d.-]*)"/g)].map(([text]) => text)
}
