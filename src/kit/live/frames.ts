import { translateError } from '#i18n/messages.ts'
import { type Failure, fail } from '#kit/errors.ts'

export const ackFrame = (id: string, seq: number): string => `{"type":"ack","id":${JSON.stringify(id)},"seq":${seq}}`

/**
 * Creates the frame for a rejected command. Its message is in English, because the room does not know the client's
 * language. Pages translate the `reason` instead, if there is one.
 */
export function rejectFrame(id: string | null, failure: Failure): string {
  const { code, details } = failure
  const [field] = details.fields ?? []
  const text = translateError('en', failure)
  const message = field ? `${field.path}: ${text}` : text
  return JSON.stringify({ type: 'reject', id, code, message, reason: details.data?.reason })
}

export const snapshotFrame = <State>(seq: number, state: State, serverTime: number) =>
  ({ type: 'snapshot', seq, state, serverTime }) as const

export const presenceFrame = (changes: { participantId: string; online: boolean }[]): string =>
  JSON.stringify({ type: 'presence', changes })

/** Announces that the room closes this socket. Browsers report the close itself only seconds later. */
export const endFrame = (code: number): string => JSON.stringify({ type: 'end', code })

/** Parses a client's frame. Throws bad_request when it is not JSON. */
export function readFrame(text: string): unknown {
  // SQLite would truncate a text at this character.
  if (text.includes('\\u0000')) return fail('invalid')
  try {
    return JSON.parse(text)
  } catch {
    return fail('bad_request', 'errors.notAFrame')
  }
}

/** Returns the client's command id, or null if it is missing or invalid. */
export function frameCommandIdOf(frame: unknown): string | null {
  const id = typeof frame === 'object' && frame !== null && 'id' in frame ? frame.id : null
  return typeof id === 'string' && id.length > 0 && id.length <= 64 ? id : null
}
