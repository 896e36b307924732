import type { Statement } from '#db/client.ts'
import { yieldToOthers } from '#kit/data/yield.ts'
import type { Report } from './progress.ts'

const linesPerPiece = 1000

/** Returns the statements that write lines, a thousand lines at a time. Reports each piece and lets other requests run. */
export async function preparePieces<Line>(
  lines: readonly Line[],
  report: Report | undefined,
  toStatements: (piece: readonly Line[]) => Statement[],
): Promise<Statement[]> {
  const statements: Statement[] = []
  for (let at = 0; at < lines.length; at += linesPerPiece) {
    statements.push(...toStatements(lines.slice(at, at + linesPerPiece)))
    report?.({ stage: 'prepare', done: Math.min(lines.length, at + linesPerPiece), total: lines.length })
    await yieldToOthers()
  }
  return statements
}
