import { type Failure, fail } from '#kit/errors.ts'

export const ackFrame = (id: string, seq: number): string => `{"type":"ack","id":${JSON.stringify(id)},"seq":${seq}}`

/** `reason` is the key that clients translate, if the broken rule has one. */
export const rejectFrame = (id: string | null, { code, message, details }: Failure): string =>
  JSON.stringify({ type: 'reject', id, code, message, reason: details.data?.reason })

export const snapshotFrame = <State>(seq: number, state: State, serverTime: number) =>
  ({ type: 'snapshot', seq, state, serverTime }) as const

export const presenceFrame = (changes: { participantId: string; online: boolean }[]): string =>
  JSON.stringify({ type: 'presence', changes })

/** Announces that the room closes this socket. Browsers report the close itself only seconds later. */
export const endFrame = (code: number): string => JSON.stringify({ type: 'end', code })

/** Parses a client's frame. Throws bad_request when it is not JSON. */
export function readFrame(text: string): unknown {
  // SQLite cuts a text at this character.
  if (text.includes('\\u0000')) return fail('invalid')
  try {
    return JSON.parse(text)
  } catch {
    return fail('bad_request', 'A frame is one JSON object.')
  }
}

/** The client's command id; null if the frame has none that an answer can refer to. */
export function idOf(frame: unknown): string | null {
  const id = typeof frame === 'object' && frame !== null && 'id' in frame ? frame.id : null
  return typeof id === 'string' && id.length > 0 && id.length <= 64 ? id : null
}
