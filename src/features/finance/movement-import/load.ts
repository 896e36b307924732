import type { Context } from 'hono'
import { translateError } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { type ImportResult, importMovements } from './commands.ts'
import type { PlannedLine } from './rules-plan.ts'
import type { MovementImport } from './schema.ts'

/** A line with the text of its error in the reader’s language. */
export type ShownLine = Omit<PlannedLine, 'error' | 'sourceKey'> & { error: string | null }
export type ShownImport = Omit<ImportResult, 'lines'> & { lines: ShownLine[] }

/** Imports movements, or previews it, for a reader. */
export async function runImport(c: Context<AppEnv>, input: MovementImport): Promise<ShownImport> {
  const { lines, ...result } = await importMovements(scope(c), input)
  const shown = lines.map(({ error, sourceKey: _, ...line }) => ({
    ...line,
    error: error && translateError(c.var.locale, error),
  }))
  return { ...result, lines: shown }
}
