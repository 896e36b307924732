import { rmSync, writeFileSync } from 'node:fs'

// Within single quotes only a dollar sign is special. It must be escaped.
function quoted(name: string, value: string): string {
  const mark = ["'", '`', '"'].find(quote => !value.includes(quote))
  if (!mark || value.includes('\n'))
    throw new Error(`${name} contains all kinds of quotes or a line break. Choose another value.`)
  return `${mark}${value.replaceAll('$', '\\$')}${mark}`
}

/**
 * Writes values for wrangler's `--env-file`, readable only by the owner: other users of a machine can read command lines.
 * Throws an Error with a sentence when a value cannot be written.
 */
export function writeEnvFile(file: string, values: Record<string, string>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quoted(name, value)}\n`)
  rmSync(file, { force: true })
  writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' })
}
