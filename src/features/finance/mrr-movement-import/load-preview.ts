import type { Context } from 'hono'
import { translateError } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { importLinePageOf } from '#kit/import/line-page.ts'
import { checkCsvLines } from './commands.ts'
import { type CheckedLine, movementLineStatuses } from './match/rules-check.ts'
import { movementImports } from './queries.ts'
import { PreviewQuery } from './schema.ts'

type C = Context<AppEnv>

/** A line with the text of its error in the reader’s language. */
export const translateLine = (c: C, { error, sourceKey: _, ...line }: CheckedLine) => ({
  ...line,
  error: error && translateError(c.var.locale, error),
})

/** Returns the preview of a draft. `query` selects the lines to show. */
export async function loadPreview(c: C, id: string, query: Record<string, string>) {
  const { fileName, content } = await movementImports.getDraft(scope(c), id)
  const checkedLines = await checkCsvLines(scope(c), content)
  const lines = checkedLines.map(line => ({ ...translateLine(c, line), isIncluded: line.status === 'NEW' }))
  return {
    id,
    fileName,
    headerLine: 0,
    ...importLinePageOf({ lines, unreadable: [] }, movementLineStatuses, PreviewQuery.parse(query)),
  }
}
