import type { Context } from 'hono'
import type { ZodType } from 'zod'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commandId } from '#kit/http/idempotency.ts'
import { checksBody, fieldErrors, hasNul } from '#kit/http/validate.ts'
import type { CommandFrame, Party } from '#kit/rooms.ts'

type C = Context<AppEnv>

/** The body as an object; {} where there is none. Fails with bad_request when it is not a JSON object. */
async function bodyOf(c: C): Promise<Record<string, unknown>> {
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

const sessionId = (c: C) => c.req.param('id') ?? ''

/**
 * The REST door of one kind of room: `Frame` is what may be said in it, `View` what a viewer sees of it. Everything goes
 * through the session's room, so that it has its place in the one order.
 */
export function roomDoor<Frame extends CommandFrame, View>(party: Party, schema: ZodType<Frame>) {
  type Type = Frame['type']

  /**
   * The frame of one command: its fields are the body and the path's parameters besides `:id`. Ends the request with 422
   * where the body says what the address says, or what the command does not know.
   */
  async function frameOf<T extends Type>(c: C, type: T): Promise<Extract<Frame, { type: T }>> {
    const { id: _, ...named } = c.req.param() as Record<string, string>
    const body = await bodyOf(c)
    const given = { ...named, id: await commandId(c), type }
    const taken = Object.keys(body).filter(key => Object.hasOwn(given, key))
    const frame = schema.safeParse({ ...body, ...given })
    const unknown = taken.map(path => ({ path, message: 'The address says this already.' }))
    const fields = [...unknown, ...fieldErrors(frame.error?.issues ?? [])]
    if (!frame.data || fields.length > 0) return fail('invalid', fields[0]?.message, { fields })
    return frame.data as Extract<Frame, { type: T }>
  }

  /** One command. Answers with the sequence number and the events. */
  const command = (type: Type) =>
    checksBody(async (c: C) => {
      const frame = await frameOf(c, type)
      const data = await c.var.parts.rooms.command(party, sessionId(c), await viewerOf(c), frame)
      return c.json({ success: true, data })
    })

  /** The session as the caller may see it. */
  const viewFor = async (c: C) => c.var.parts.rooms.snapshot<View>(party, sessionId(c), await viewerOf(c))

  /** A list out of the session as the caller may see it. */
  const listed = (pick: (view: View, c: C) => unknown[]) => async (c: C) => {
    const items = pick((await viewFor(c)).state, c)
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
  }

  return { frameOf, command, viewFor, listed }
}
