import { rmSync, writeFileSync } from 'node:fs'

// Single quotes keep everything but a dollar sign, which names another variable unless it is escaped.
function quoted(name: string, value: string): string {
  const mark = ["'", '`', '"'].find(quote => !value.includes(quote))
  if (!mark || value.includes('\n'))
    throw new Error(`${name} contains all kinds of quotes or a line break. Choose another value.`)
  return `${mark}${value.replaceAll('$', '\\$')}${mark}`
}

/**
 * Writes values as wrangler reads them from `--env-file`, for their owner alone: every user of a machine can read a command
 * line. Throws an Error with a sentence where a value cannot be written.
 */
export function writeEnvFile(file: string, values: Record<string, string>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quoted(name, value)}\n`)
  rmSync(file, { force: true })
  writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' })
}
