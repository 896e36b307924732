import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { sha256 } from '#kit/crypto.ts'
import { fail } from '#kit/errors.ts'
import { fieldErrors } from '#kit/validate.ts'
import { viewerOf } from '#kit/viewer.ts'
import { PokerCommand, type PokerCommandType } from './protocol-commands.ts'

/** The body as an object; {} where there is none. Fails with bad_request when it is not a JSON object. */
async function bodyOf(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  try {
    const body = text === '' ? {} : JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {}
  return fail('bad_request')
}

/** The caller's own id of the command, so that a repeated request is not applied twice; a fresh one where there is none. */
function commandId(c: Context<AppEnv>): string {
  const key = c.req.header('idempotency-key')
  if (!key) return c.var.parts.ids.id('cmd')
  return key.length > 64 ? sha256(key) : key
}

/**
 * The REST door of one room command: its fields are the body and the path's parameters besides `:id`. It goes through
 * the session's room, so that it has its place in the one order. Answers with the sequence number and the events.
 */
export const command = (type: PokerCommandType) => async (c: Context<AppEnv>) => {
  const { id = '', ...named } = c.req.param() as Record<string, string>
  const body = await bodyOf(c)
  const given = { ...named, id: commandId(c), type }
  const taken = Object.keys(body).filter(key => key in given)
  const frame = PokerCommand.safeParse({ ...body, ...given })
  const unknown = taken.map(path => ({ path, message: 'The address says this already.' }))
  const fields = [...unknown, ...fieldErrors(frame.error?.issues ?? [])]
  if (!frame.data || fields.length > 0) return fail('invalid', fields[0]?.message, { fields })
  const outcome = await c.var.parts.rooms.command('poker', id, await viewerOf(c), frame.data)
  return c.json({ success: true, data: outcome })
}
