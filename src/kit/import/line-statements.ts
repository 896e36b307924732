import type { Statement } from '#db/client.ts'
import { yieldToOthers } from '#kit/data/yield.ts'
import type { ReportProgress } from './progress.ts'

const linesPerPiece = 1000

/**
 * Returns the statements that write lines, a thousand lines at a time. Reports each piece and lets other requests run.
 */
export async function prepareLineStatements<Line>(
  lines: readonly Line[],
  report: ReportProgress | undefined,
  toStatements: (piece: readonly Line[]) => Statement[],
): Promise<Statement[]> {
  const statements: Statement[] = []
  for (let index = 0; index < lines.length; index += linesPerPiece) {
    statements.push(...toStatements(lines.slice(index, index + linesPerPiece)))
    report?.({ stage: 'prepare', done: Math.min(lines.length, index + linesPerPiece), total: lines.length })
    await yieldToOthers()
  }
  return statements
}
