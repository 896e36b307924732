import { closeSync, fsyncSync, openSync } from 'node:fs'
import { resolve } from 'node:path'

/** Returns the file argument, relative to the folder where npm was called. Undefined without one or for an option. */
export function fileArgument(): string | undefined {
  const [file, ...others] = process.argv.slice(2)
  return file && !file.startsWith('-') && others.length === 0 ? resolve(process.env.INIT_CWD ?? '.', file) : undefined
}

/** Flushes a file or a folder to disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Returns an error as a sentence for the command line. The message of a system error is appended to `summary`. */
export function errorSentence(thrown: unknown, summary: string): string {
  const { message, code } = thrown as Error & { code?: string }
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') return `${summary}: the disk is full. Free some space and try again.`
  return code ? `${summary} (${message}).` : message
}
