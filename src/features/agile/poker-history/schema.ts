import { z } from 'zod'
import { maxComments, maxStories } from '#features/agile/poker/live/rules-state.ts'
import { SettingsInput } from '#features/agile/poker/schema.ts'
import { SessionRole } from '#features/agile/rooms/live/protocol-commands.ts'
import { maxParticipants } from '#features/agile/rooms/rules-people.ts'
import { addFaultsAsIssues } from '#features/agile/sessions/transfer/rules-import.ts'
import { FileTime as Time } from '#features/agile/sessions/transfer/schema.ts'
import { NewVotingSystem } from '#features/agile/voting-systems/schema.ts'
import { longText, plainText } from '#kit/text.ts'
import { faultsOf, fileFormat, fileVersion, maxRounds } from './rules-import.ts'

const id = z.string().min(1).max(64)
const text = (maxLength: number) => longText().max(maxLength)
const NullableTime = Time.nullable()
const value = z.string().min(1).max(20)

const Vote = z.strictObject({
  participantId: id,
  value,
  cast: value,
  changedAt: NullableTime,
  confidence: z.int().min(1).max(5).nullable(),
  castAt: Time,
  sealedAs: text(200),
  salt: z.string().regex(/^[\w-]{0,64}$/),
  commitment: z.string().regex(/^[\w-]{0,64}$/),
})

const Round = z.strictObject({
  round: z.int().min(1).max(9999),
  startedAt: Time,
  revealedAt: Time,
  /** Calculated again from the votes. */
  results: z.unknown().optional(),
  votes: z.array(Vote).max(maxParticipants),
})

const Story = z.strictObject({
  id,
  title: plainText().min(1).max(200),
  description: text(4000),
  link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  externalKey: text(60),
  status: z.enum(['PENDING', 'REVEALED', 'ESTIMATED', 'SKIPPED']),
  finalEstimate: value.nullable(),
  estimatedAt: NullableTime,
  rounds: z.array(Round).max(maxRounds, 'pokerHistory.errors.tooManyRounds'),
})

const Person = z.strictObject({
  id,
  name: plainText().min(1).max(200),
  role: SessionRole,
  status: z.enum(['ACTIVE', 'LEFT', 'REMOVED']),
  joinedAt: Time,
})

const Comment = z.strictObject({
  id,
  storyId: id.nullable(),
  participantId: id,
  name: text(200),
  content: plainText().min(1).max(1000),
  at: Time,
})

const Session = z.strictObject({
  id,
  name: plainText().min(1).max(120),
  description: text(2000),
  status: z.enum(['DRAFT', 'WAITING', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED', 'CANCELLED']),
  team: text(200).nullable(),
  createdAt: Time,
  scheduledAt: NullableTime,
  startedAt: NullableTime,
  completedAt: NullableTime,
  settings: SettingsInput,
})

const File = z.strictObject({
  format: z.literal(fileFormat, 'pokerHistory.errors.notAnExport'),
  version: z.literal(fileVersion, 'agileSessions.errors.version'),
  exportedAt: Time,
  session: Session,
  votingSystem: NewVotingSystem,
  participants: z.array(Person).max(maxParticipants),
  stories: z.array(Story).max(maxStories, 'pokerHistory.errors.tooManyStories'),
  comments: z.array(Comment).max(maxComments),
})
export type SessionFile = z.infer<typeof File>

/** A session that was exported as JSON. Errors name the place in the file. */
export const ImportedSession = File.superRefine((file, ctx) => addFaultsAsIssues(faultsOf(file), ctx))
