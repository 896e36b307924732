export type LogFields = Record<string, string | number | boolean | null | undefined>

/**
 * Structured log: one JSON object a line. Callers pass each field explicitly, never a whole object, so that bodies,
 * tokens, emails and votes are never logged.
 */
export type Log = {
  /** Whether every request gets a line. Failures always do. */
  requests: boolean
  info(event: string, fields?: LogFields): void
  error(event: string, thrown: unknown, fields?: LogFields): void
}

/** A log that writes JSON lines through `write` (the console by default). */
export function makeLog(
  write: (line: string, level: 'info' | 'error') => void = toConsole,
  { requests = true } = {},
): Log {
  return {
    requests,
    info: (event, fields) => write(JSON.stringify({ level: 'info', event, ...fields }), 'info'),
    error: (event, thrown, fields) => {
      const error = thrown instanceof Error ? { name: thrown.name, message: thrown.message, stack: thrown.stack } : {}
      write(JSON.stringify({ level: 'error', event, ...fields, ...error }), 'error')
    },
  }
}

function toConsole(line: string, level: 'info' | 'error') {
  if (level === 'error') console.error(line)
  else console.log(line)
}

/** A path for the log, without the tokens that some URLs contain. */
export const pathWithoutTokens = (path: string): string => path.replace(/[a-z]{3}_[\w-]+\.[A-Za-z0-9]{20,}/g, '…')
