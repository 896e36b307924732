import { useCallback } from 'react'
import type { Ack } from '#islands/room-client/room-outbox.ts'

type Named = { id: string; type: string }
type FieldsOf<Input> = Omit<Input, 'id' | 'type'>
type ArgumentsOf<Input extends Named> = Input extends Named
  ? Record<never, never> extends FieldsOf<Input>
    ? [type: Input['type'], fields?: FieldsOf<Input>]
    : [type: Input['type'], fields: FieldsOf<Input>]
  : never

/**
 * Sends a command; what it needs beside its type comes as the second argument. Resolves when it is stored. Whoever does
 * not wait need not catch: a refusal is told on the page.
 */
export type SendOf<Input extends Named> = (...command: ArgumentsOf<Input>) => Promise<Ack>

/** A command as it is given to the connection, which gives it its id. */
export type CommandOf<Input extends Named> = Input extends Named ? Omit<Input, 'id'> : never

/** A room's way to send, the same function for as long as the room's is. */
export function useSend<Input extends Named>(send: (command: CommandOf<Input>) => Promise<Ack>): SendOf<Input> {
  return useCallback<SendOf<Input>>(
    (...[type, fields]) => {
      const answer = send({ type, ...fields } as unknown as CommandOf<Input>)
      answer.catch(() => {})
      return answer
    },
    [send],
  )
}
