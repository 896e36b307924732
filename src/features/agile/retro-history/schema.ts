import { z } from 'zod'
import { phases, reactions, formats as retroFormats } from '#features/agile/retros/live/protocol.ts'
import { maxCards, maxComments, minRatings } from '#features/agile/retros/live/rules-state.ts'
import { RetroColumn, RetroSettingsInput } from '#features/agile/retros/schema.ts'
import { maxParticipants } from '#features/agile/rooms/rules-people.ts'
import { addFaultsAsIssues } from '#features/agile/sessions/transfer/rules-import.ts'
import { FileTime as Time } from '#features/agile/sessions/transfer/schema.ts'
import { longText, plainText } from '#kit/text.ts'
import { faultsOf, fileFormat, fileVersion } from './rules-import.ts'

const id = z.string().min(1).max(64)
const text = (maxLength: number) => longText().max(maxLength)
const requiredText = (maxLength: number) => plainText().min(1).max(maxLength)
const count = z.int().min(0).max(1000)

/** Set if the facilitator hid or removed a card or comment. Its content is then empty. */
const moderation = z.enum(['HIDDEN', 'REMOVED']).optional()
const Card = z.strictObject({
  id,
  columnId: z.string().min(1).max(40),
  groupId: id.nullable(),
  content: text(500).trim(),
  moderation,
  authorId: id.nullable(),
  isLate: z.boolean(),
  reactions: z.array(z.strictObject({ reaction: z.enum(reactions), count })).max(reactions.length),
})

const ActionItem = z.strictObject({
  id,
  title: requiredText(200),
  description: text(2000),
  trigger: text(200),
  status: z.enum(['pending', 'in_progress', 'completed', 'blocked']),
  priority: z.enum(['HIGH', 'MEDIUM', 'LOW']),
  assigneeName: text(200),
  dueDate: z.iso.date().nullable(),
  cardId: id.nullable(),
  outcome: text(2000),
})

const Session = z.strictObject({
  id,
  name: requiredText(120),
  description: text(2000),
  format: z.enum(retroFormats),
  status: z.enum(['DRAFT', 'WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED']),
  phase: z.enum(phases),
  icebreaker: text(200),
  columns: z.array(RetroColumn).min(1).max(40),
  settings: RetroSettingsInput,
  team: text(200).nullable(),
  createdAt: Time,
  scheduledAt: Time.nullable(),
  startedAt: Time.nullable(),
  completedAt: Time.nullable(),
})

const File = z.strictObject({
  format: z.literal(fileFormat, 'retroHistory.errors.notAnExport'),
  version: z.literal(fileVersion, 'agileSessions.errors.version'),
  exportedAt: Time,
  session: Session,
  participants: z
    .array(z.strictObject({ id, name: requiredText(200), role: z.enum(['FACILITATOR', 'VOTER', 'OBSERVER']) }))
    .max(maxParticipants),
  checkIns: z
    .array(z.strictObject({ participantId: id, mood: z.int().min(1).max(5).nullable(), answer: text(300) }))
    .max(maxParticipants),
  cards: z.array(Card).max(maxCards),
  groups: z.array(z.strictObject({ id, title: text(80), columnId: id.optional() })).max(maxCards),
  votes: z
    .array(z.strictObject({ topicId: id, count }))
    .max(maxCards)
    .nullable(),
  discussed: z.array(id).max(maxCards),
  comments: z
    .array(
      z.strictObject({
        id,
        cardId: id,
        authorId: id.nullable(),
        name: text(200).nullable(),
        content: text(1000).trim(),
        moderation,
      }),
    )
    .max(maxComments),
  actionItems: z.array(ActionItem).max(500),
  rating: z.strictObject({ average: z.number().min(1).max(5), count: count.min(minRatings) }).nullable(),
})
export type RetroFile = z.infer<typeof File>

/** A retro that was exported as JSON. Errors contain their place in the file. */
export const ImportedRetro = File.superRefine((file, ctx) => {
  addFaultsAsIssues(faultsOf(file), ctx)
  // Only moderated cards and comments can be empty.
  for (const list of ['cards', 'comments'] as const)
    for (const [index, { content, moderation }] of file[list].entries())
      if (content === '' && !moderation)
        ctx.addIssue({
          code: 'too_small',
          origin: 'string',
          minimum: 1,
          inclusive: true,
          path: [list, index, 'content'],
          input: content,
        })
})
