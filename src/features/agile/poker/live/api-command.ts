import type { Context } from 'hono'
import { type Steering, steerPokerSession } from '#features/agile/poker/sessions/commands-sessions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commandId } from '#kit/http/idempotency.ts'
import { checksBody, fieldErrors, hasNul } from '#kit/http/validate.ts'
import type { PokerView } from './protocol.ts'
import { PokerCommand, type PokerCommandType } from './protocol-commands.ts'

/** The body as an object; {} where there is none. Fails with bad_request when it is not a JSON object. */
async function bodyOf(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (hasNul(text)) fail('invalid')
  let body: unknown = {}
  try {
    if (text !== '') body = JSON.parse(text)
  } catch {
    return fail('bad_request', 'The body is not readable JSON.')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return fail('bad_request')
  return body as Record<string, unknown>
}

/**
 * The frame of one room command: its fields are the body and the path's parameters besides `:id`. Ends the request with 422
 * where the body says what the address says, or what the command does not know.
 */
async function frameOf<T extends PokerCommandType>(c: Context<AppEnv>, type: T) {
  const { id: _, ...named } = c.req.param() as Record<string, string>
  const body = await bodyOf(c)
  const given = { ...named, id: await commandId(c), type }
  const taken = Object.keys(body).filter(key => Object.hasOwn(given, key))
  const frame = PokerCommand.safeParse({ ...body, ...given })
  const unknown = taken.map(path => ({ path, message: 'The address says this already.' }))
  const fields = [...unknown, ...fieldErrors(frame.error?.issues ?? [])]
  if (!frame.data || fields.length > 0) return fail('invalid', fields[0]?.message, { fields })
  return frame.data as Extract<PokerCommand, { type: T }>
}

const sessionId = (c: Context<AppEnv>) => c.req.param('id') ?? ''

/**
 * The REST door of one room command. It goes through the session's room, so that it has its place in the one order.
 * Answers with the sequence number and the events.
 */
export const command = (type: PokerCommandType) =>
  checksBody(async (c: Context<AppEnv>) => {
    const frame = await frameOf(c, type)
    const data = await c.var.parts.rooms.command('poker', sessionId(c), await viewerOf(c), frame)
    return c.json({ success: true, data })
  })

/** The same for what whoever may edit the session does to it without leading it. */
export const steering = (type: Steering) => async (c: Context<AppEnv>) => {
  const frame = await frameOf(c, type)
  const viewer = await viewerOf(c)
  const member = viewer.kind === 'member' ? sessionOf(c) : null
  const data = await steerPokerSession(c.var.parts, member && scope(c), { viewer, member }, sessionId(c), frame)
  return c.json({ success: true, data })
}

/** A list out of the session as the caller may see it. */
export const listed = (pick: (view: PokerView, c: Context<AppEnv>) => unknown[]) => async (c: Context<AppEnv>) => {
  const { state } = await c.var.parts.rooms.snapshot<PokerView>('poker', sessionId(c), await viewerOf(c))
  const items = pick(state, c)
  return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
}
