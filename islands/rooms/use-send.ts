import { useCallback } from 'react'
import type { Ack } from '#islands/room-client/room-outbox.ts'

type CommandInput = { id: string; type: string }
type FieldsOf<Input> = Omit<Input, 'id' | 'type'>
type ArgumentsOf<Input extends CommandInput> = Input extends CommandInput
  ? Record<never, never> extends FieldsOf<Input>
    ? [type: Input['type'], fields?: FieldsOf<Input>]
    : [type: Input['type'], fields: FieldsOf<Input>]
  : never

/**
 * Sends a command with its fields. Resolves when it is stored. Callers need not catch rejections, because the page
 * shows them.
 */
export type SendOf<Input extends CommandInput> = (...command: ArgumentsOf<Input>) => Promise<Ack>

/** A command without its id, which the connection adds. */
export type CommandOf<Input extends CommandInput> = Input extends CommandInput ? Omit<Input, 'id'> : never

/** Returns a send function. It stays the same as long as the send function of the room. */
export function useSend<Input extends CommandInput>(send: (command: CommandOf<Input>) => Promise<Ack>): SendOf<Input> {
  return useCallback<SendOf<Input>>(
    (...[type, fields]) => {
      const ack = send({ type, ...fields } as unknown as CommandOf<Input>)
      ack.catch(() => {})
      return ack
    },
    [send],
  )
}
