import { z } from 'zod'
import { maxRestored } from '#features/agile/rooms/rules-guests.ts'
import { plainText } from '#kit/text.ts'

/**
 * Returns the schema of a command: { id, type, …fields }. It refuses unknown keys. Commands are imperative
 * (`session:start`), their facts past tense (`session.started`).
 */
export const command = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ id: z.string().min(1).max(64), type: z.literal(type), ...shape })

/** The id of any object. */
export const anyId = z.string().min(1).max(64)
export const SessionRole = z.enum(['FACILITATOR', 'VOTER', 'OBSERVER'])
const GuestRole = z.enum(['VOTER', 'OBSERVER'])

/** The commands of every kind of session. */
export const roomCommands = [
  command('session:join', { role: GuestRole.default('VOTER') }),
  command('session:leave', {}),
  command('session:start', {}),
  command('session:complete', {}),
  command('session:archive', {}),
  command('comment:remove', { commentId: anyId }),
  command('timer:stop', {}),
  command('participant:update_role', { participantId: anyId, role: SessionRole }),
  command('participant:remove', { participantId: anyId }),
  /** Restores a removed person. */
  command('participant:restore', { participantId: anyId }),
  /** Blocks new guests (`closed`) or allows them again. */
  command('door:set', { closed: z.boolean() }),
  /** `closeDoor` also blocks new guests. */
  command('guests:remove', { closeDoor: z.boolean().default(false) }),
  command('guests:restore', { participantIds: z.array(anyId).min(1).max(maxRestored) }),
  command('facilitator:hand_over', { participantId: anyId }),
] as const

/** Commands that the server sends to every kind of session after checking permissions. */
export const roomSystemCommands = [
  command('guest:join', { participantId: anyId, name: plainText().min(1).max(80), role: GuestRole }),
  command('session:delete', {}),
  command('session:restore', {}),
  /** Returns an archived session to the status it ended with. */
  command('session:unarchive', {}),
] as const
