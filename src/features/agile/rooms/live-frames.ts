import type { ZodType } from 'zod'
import { Failure, fail, failFields } from '#kit/errors.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import type { Viewer } from '#kit/rooms.ts'
import { RuleViolation } from './rules-refusals.ts'

/**
 * Returns the parser for a room's frames: `System` commands from the server, `Client` commands from others. Throws
 * `bad_request` when a frame is no command, and `invalid` when its fields are wrong.
 */
export const parserOf =
  <ClientCommand, SystemCommand>(Client: ZodType<ClientCommand>, System: ZodType<SystemCommand>) =>
  (frame: unknown, viewer: Viewer): ClientCommand | SystemCommand => {
    if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) {
      return fail('bad_request', 'errors.notAFrame')
    }
    const parsed = (viewer.kind === 'system' ? System : Client).safeParse(frame)
    if (parsed.success) return parsed.data
    return failFields(fieldErrors(parsed.error.issues))
  }

/** Converts refusals of rules to the kit's failures. */
export function runOrFail<T>(rule: () => T): T {
  try {
    return rule()
  } catch (thrown) {
    if (!(thrown instanceof RuleViolation)) throw thrown
    throw new Failure(thrown.code, thrown.key, { data: { reason: thrown.reason } })
  }
}
