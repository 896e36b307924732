import { closeSync, fsyncSync, openSync } from 'node:fs'
import { resolve } from 'node:path'

/** The file named on the command line, from the folder in which the person called npm; undefined when there is none. */
export function givenFile(): string | undefined {
  const [file, ...others] = process.argv.slice(2)
  return file && others.length === 0 ? resolve(process.env.INIT_CWD ?? '.', file) : undefined
}

/** Waits until a file, or a folder with its names, is on the disk. */
export function flush(path: string): void {
  const open = openSync(path, 'r')
  fsyncSync(open)
  closeSync(open)
}

/** The error as a sentence for the person at the command line. Errors with a code are put into a sentence around `what`. */
export function sentenceOf(thrown: unknown, what: string): string {
  const { message, code } = thrown as Error & { code?: string }
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') return `${what}: the disk is full. Free some space and try again.`
  return code ? `${what} (${message}).` : message
}
