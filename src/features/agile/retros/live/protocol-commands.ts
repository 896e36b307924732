import { z } from 'zod'
import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { anyId, command, roomCommands, roomSystemCommands } from '#features/agile/rooms/live/protocol-commands.ts'
import { plainText } from '#kit/text.ts'
import { phases, type RetroColumn, type RetroFormat, type RetroSettings, reactions } from './protocol.ts'

/** Moderation of a card or comment by the facilitator. Removing cannot be undone. */
const ModerationAction = z.enum(['hide', 'show', 'remove'])
export type ModerationAction = z.infer<typeof ModerationAction>
const content = plainText().min(1).max(500)
const dueDate = z.iso.date().nullable()
const actionItem = {
  title: plainText().min(1).max(200),
  description: plainText().max(2000),
  trigger: plainText().max(200),
  priority: z.enum(['HIGH', 'MEDIUM', 'LOW']),
  assigneeId: anyId.nullable(),
  dueDate,
  cardId: anyId.nullable(),
}

export const RetroCommand = z.discriminatedUnion('type', [
  ...roomCommands,
  /** `from`: the phase to leave. Does nothing if that phase is already over. */
  command('phase:advance', { from: z.enum(phases).optional() }),
  command('phase:set', { phase: z.enum(phases) }),
  command('timer:start', { duration: z.int().min(5).max(7200) }),
  command('timer:extend', { seconds: z.int().min(5).max(3600).default(60) }),
  /** `anonymous` defaults to the setting of the phase. `true` is rejected if the phase is not anonymous. */
  command('card:add', { columnId: anyId, content, anonymous: z.boolean().optional() }),
  command('card:edit', { cardId: anyId, content }),
  command('card:move', { cardId: anyId, columnId: anyId }),
  command('card:remove', { cardId: anyId }),
  command('card:react', { cardId: anyId, reaction: z.enum(reactions) }),
  command('cards:group', {
    cardIds: z.array(anyId).min(1).max(300),
    /** The target group. Null creates a new one. */
    groupId: anyId.nullable().default(null),
    title: plainText().max(80).default(''),
  }),
  command('card:ungroup', { cardId: anyId }),
  command('group:rename', { groupId: anyId, title: plainText().max(80) }),
  command('vote:cast', { topicId: anyId }),
  command('vote:withdraw', { topicId: anyId }),
  /** Sets the number of votes that each person has. */
  command('votes:budget', { votesPerParticipant: z.int().min(1).max(50) }),
  /** Null ends the current topic. */
  command('topic:select', { topicId: anyId.nullable() }),
  command('comment:add', {
    cardId: anyId,
    content: plainText().min(1).max(1000),
    anonymous: z.literal(true).optional(),
  }),
  command('card:moderate', { cardId: anyId, act: ModerationAction }),
  command('comment:moderate', { commentId: anyId, act: ModerationAction }),
  command('icebreaker:set', { question: plainText().max(200) }),
  command('checkin:set', {
    mood: z.int().min(1).max(5).nullable().default(null),
    answer: plainText().max(300).default(''),
  }),
  command('participant:ready', { ready: z.boolean() }),
  command('rating:give', { rating: z.int().min(1).max(5) }),
  command('draft:add', { topicId: anyId, title: actionItem.title }),
  command('draft:remove', { draftId: anyId }),
  command('action:add', {
    ...actionItem,
    description: actionItem.description.default(''),
    trigger: actionItem.trigger.default(''),
    priority: actionItem.priority.default('MEDIUM'),
    assigneeId: actionItem.assigneeId.default(null),
    dueDate: actionItem.dueDate.default(null),
    cardId: actionItem.cardId.default(null),
  }),
  command('action:update', {
    itemId: anyId,
    ...z.strictObject(actionItem).partial().shape,
    status: z.enum(['pending', 'in_progress', 'completed', 'blocked']).optional(),
  }),
  command('action:remove', { itemId: anyId }),
])
export type RetroCommand = z.infer<typeof RetroCommand>
/** A command as a client sends it: fields with a default are optional. */
export type RetroCommandInput = z.input<typeof RetroCommand>
export type RetroCommandType = RetroCommand['type']

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const Status = z.enum(['WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED'])
export type SettableStatus = z.infer<typeof Status>

/** Commands that only the server sends to a room, after it has checked permissions. Rejected from clients. */
export const RetroSystemCommand = z.discriminatedUnion('type', [
  ...roomSystemCommands,
  /** Omitted fields and settings keep their value. All changes are applied, status included, or none is. */
  command('session:configure', {
    name: plainText().min(1).max(120).optional(),
    description: plainText().max(2000).optional(),
    teamId: z.string().max(64).nullable().optional(),
    format: z.custom<RetroFormat>(value => typeof value === 'string').optional(),
    columns: z.custom<RetroColumn[]>(Array.isArray).optional(),
    settings: z.custom<Partial<RetroSettings>>(isObject).optional(),
    status: Status.optional(),
  }),
  command('session:set_status', { status: Status }),
  /**
   * An action item that was changed outside of the room, as stored. Null if it was deleted. `carried`: the item belongs
   * to the previous retro.
   */
  command('action:sync', {
    itemId: anyId,
    item: z.custom<ActionItemView>(isObject).nullable(),
    carried: z.boolean(),
  }),
])
export type RetroSystemCommand = z.infer<typeof RetroSystemCommand>
