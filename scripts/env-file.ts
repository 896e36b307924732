import { rmSync, writeFileSync } from 'node:fs'

// wrangler expands dollar signs even within single quotes, so they are escaped.
function quote(name: string, value: string): string {
  const quoteMark = ["'", '`', '"'].find(mark => !value.includes(mark))
  if (!quoteMark || value.includes('\n'))
    throw new Error(`${name} contains all kinds of quotes or a line break. Choose another value.`)
  return `${quoteMark}${value.replaceAll('$', '\\$')}${quoteMark}`
}

/**
 * Writes values for wrangler's `--env-file`, readable only by the owner: other users of a machine can read command
 * lines. Throws an Error with a readable message when a value cannot be written.
 */
export function writeEnvFile(file: string, values: Record<string, string>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quote(name, value)}\n`)
  rmSync(file, { force: true })
  writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' })
}
