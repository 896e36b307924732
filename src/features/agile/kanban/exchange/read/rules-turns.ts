import { z } from 'zod'

/** Work that lets other requests run at each `yield`. */
export type WorkInTurns<T> = Generator<undefined, T>

/** Rows per turn: a few milliseconds of work. */
const rowsPerTurn = 100

/** Maps rows in turns. */
export function* mapInTurns<From, To>(
  rows: readonly From[],
  make: (row: From, index: number) => To,
): WorkInTurns<To[]> {
  const results: To[] = []
  for (const [index, row] of rows.entries()) {
    results.push(make(row, index))
    if (index % rowsPerTurn === rowsPerTurn - 1) yield
  }
  return results
}

export type Issue = { path: PropertyKey[]; message: string }

/** Parses a list of at most `max` rows in turns. Adds failures to `issues`. */
export function* parseInTurns<Row extends z.ZodType>(
  list: string,
  value: unknown,
  { row, max }: { row: Row; max: number },
  issues: Issue[],
): WorkInTurns<z.output<Row>[]> {
  const rows: z.output<Row>[] = []
  const all = z.array(z.unknown()).max(max).safeParse(value)
  if (!all.success) issues.push(...all.error.issues.map(issue => ({ ...issue, path: [list, ...issue.path] })))
  const rowsSchema = z.array(row)
  for (let from = 0; from < (all.data?.length ?? 0); from += rowsPerTurn) {
    const read = rowsSchema.safeParse(all.data?.slice(from, from + rowsPerTurn))
    if (read.success) rows.push(...read.data)
    else
      for (const issue of read.error.issues) {
        const [index, ...within] = issue.path
        issues.push({ ...issue, path: [list, Number(index) + from, ...within] })
      }
    yield
  }
  return rows
}
