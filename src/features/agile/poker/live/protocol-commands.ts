import { z } from 'zod'
import { anyId, command, roomCommands, roomSystemCommands } from '#features/agile/rooms/live/protocol-commands.ts'
import { plainText } from '#kit/text.ts'
import { type PokerSettings, reactions, type VotingSystemView } from './protocol.ts'

const partial = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).partial().shape

const storyId = anyId
const participantId = anyId
/** The statuses that a member with edit rights can set. */
export const SettableStatus = z.enum(['WAITING', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED'])
export type SettableStatus = z.infer<typeof SettableStatus>

const title = plainText().min(1).max(200)
const storyText = {
  description: plainText().max(4000),
  /** Link to the story in another tool: http or https. */
  link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  externalKey: plainText().max(60),
}
const NewStory = z.strictObject({
  title,
  description: storyText.description.default(''),
  link: storyText.link.default(''),
  externalKey: storyText.externalKey.default(''),
})

export const PokerCommand = z.discriminatedUnion('type', [
  ...roomCommands,
  command('session:pause', {}),
  command('session:resume', {}),
  command('story:start_voting', { storyId }),
  command('vote:cast', {
    storyId,
    value: z.string().min(1).max(20),
    confidence: z.int().min(1).max(5).nullable().default(null),
    /** The round that the vote is for. A vote that is resent after a reconnect then can't count in a later round. */
    round: z.int().min(1).optional(),
    /** Optional. If present, it must be the id of this session. */
    sessionId: z.string().max(64).optional(),
  }),
  command('vote:withdraw', { storyId }),
  /** Changes a vote after the reveal. It then shows both values. */
  command('vote:change', {
    storyId,
    value: z.string().min(1).max(20),
    confidence: z.int().min(1).max(5).nullable().default(null),
  }),
  /** The round to reveal. A command that is resent after a reconnect then does nothing when that round is over. */
  command('votes:reveal', { storyId: storyId.optional(), round: z.int().min(1).optional() }),
  command('votes:reset', { storyId }),
  command('votes:reset_all', { notifyParticipants: z.boolean().default(true) }),
  command('reveal:cancel', {}),
  command('story:estimate', { storyId, estimate: z.string().min(1).max(20) }),
  /** `from`: the story to leave, or null for none. The command does nothing when another story is already current. */
  command('story:next', { from: storyId.nullable().optional() }),
  command('story:previous', { from: storyId.nullable().optional() }),
  command('story:add', {
    titles: z.array(title).max(100).default([]),
    stories: z.array(NewStory).max(100).default([]),
  }),
  command('story:update', { storyId, title: title.optional(), ...partial(storyText) }),
  command('story:skip', { storyId }),
  /** Adds a copy right after the story, with its title, description and link. `title` replaces the title. */
  command('story:duplicate', { storyId, title: title.optional() }),
  command('story:remove', { storyId }),
  command('stories:reorder', { storyIds: z.array(storyId).min(1).max(100) }),
  command('comment:add', { storyId: storyId.nullable().default(null), content: plainText().min(1).max(1000) }),
  command('reaction:send', { reaction: z.enum(reactions) }),
  /** `duration` is in seconds. */
  command('timer:start', { duration: z.int().min(5).max(3600) }),
  /** Reminds one voter, or all voters without a vote. */
  command('participant:nudge', { participantId: participantId.nullable().default(null) }),
  /** Whether the sending facilitator votes too. */
  command('facilitator:set_voting', { votes: z.boolean() }),
])
export type PokerCommand = z.infer<typeof PokerCommand>
/** A command as clients send it. Fields with a default are optional. */
export type PokerCommandInput = z.input<typeof PokerCommand>
export type PokerCommandType = PokerCommand['type']

/**
 * Commands as the server sends them, after its own access checks. Clients can send only pausing, resuming and archiving
 * themselves.
 */
export const PokerSystemCommand = z.discriminatedUnion('type', [
  ...roomSystemCommands,
  /** Changes the given fields, all or none. For members with edit rights. */
  command('session:configure', {
    name: plainText().min(1).max(120).optional(),
    description: plainText().max(2000).optional(),
    teamId: z.string().max(64).nullable().optional(),
    settings: z.custom<Partial<PokerSettings>>(value => typeof value === 'object' && value !== null).optional(),
    votingSystem: z.custom<VotingSystemView>(value => typeof value === 'object' && value !== null).optional(),
    /** Stories to add. Existing titles are skipped. */
    titles: z.array(title).max(100).default([]),
    /** The new facilitator. */
    facilitator: z.strictObject({ userId: z.string().max(64), name: plainText().max(200) }).optional(),
    status: SettableStatus.optional(),
  }),
  /** Sets the status. For members with edit rights. */
  command('session:set_status', { status: SettableStatus }),
  command('session:pause', {}),
  command('session:resume', {}),
  command('session:archive', {}),
  /** Reopens a completed session. For its facilitator and for members who can edit every session. */
  command('session:reopen', {}),
])
export type PokerSystemCommand = z.infer<typeof PokerSystemCommand>
