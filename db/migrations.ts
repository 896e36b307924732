import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migration = { idx: number; tag: string; checksum: string; statements: string[] }

/**
 * Reads the migrations in journal order, each with the SHA-256 of its file and its statements. Throws an Error with
 * instructions when the journal and the files do not match.
 */
export function readMigrations(dir: string): Migration[] {
  const journal = join(dir, 'meta', '_journal.json')
  if (!existsSync(journal)) {
    throw new Error(`There is no ${journal}. Run this from the project's folder; npm run db:generate creates the file.`)
  }
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; tag: string }[] }
  const journalFiles = new Set(entries.map(({ tag }) => `${tag}.sql`))
  const unlisted = readdirSync(dir).find(name => name.endsWith('.sql') && !journalFiles.has(name))
  if (unlisted) {
    throw new Error(
      `${unlisted} is not in meta/_journal.json and would never be applied. Create it with npm run db:generate.`,
    )
  }
  return entries.map(({ idx, tag }, position) => {
    if (idx !== position) {
      throw new Error(`meta/_journal.json has a gap: ${tag} is number ${idx}, and number ${position} was expected.`)
    }
    const file = join(dir, `${tag}.sql`)
    if (!existsSync(file)) throw new Error(`${file} is missing, though meta/_journal.json lists it. Restore it.`)
    const sql = readFileSync(file, 'utf8')
    const statements = sql.split('--> statement-breakpoint').filter(part => withoutComments(part) !== '')
    if (statements.some(hasSeveralStatements)) {
      throw new Error(`${tag}.sql has two statements in a row. Put "--> statement-breakpoint" between them.`)
    }
    return { idx, tag, checksum: checksumOf(sql), statements }
  })
}

/** Returns the SHA-256 in hex. Ignores line endings, so that a checkout on Windows has the same hash. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

/** Removes comments and the contents of string literals. */
const withoutComments = (sql: string) =>
  sql.replace(/'(?:[^']|'')*'|--.*|\/\*[\s\S]*?\*\//g, match => (match[0] === "'" ? "''" : ' ')).trim()

/** Returns whether a part has several statements. The database would silently run only the first. */
function hasSeveralStatements(part: string): boolean {
  const code = withoutComments(part)
  // The statements inside a trigger end with semicolons too.
  const secondStatementPattern = /^create\s+(?:temp\w*\s+)?trigger\b/i.test(code)
    ? /\bend\s*;\s*(?:create|alter|drop)\b/i
    : /;\s*\S/
  return secondStatementPattern.test(code)
}
