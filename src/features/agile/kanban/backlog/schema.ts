import { z } from 'zod'
import { newItemShape } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { longText, plainText } from '#kit/text.ts'

const someId = z.string().min(1).max(64)

/** Items to be estimated in planning poker. Without a name the session is called after the board. */
export const ItemsForPoker = z.strictObject({
  itemIds: z.array(someId).min(1, 'backlog.errors.chooseItems').max(100, 'poker.errors.too_many_stories'),
  name: plainText().max(120).default(''),
  votingSystemId: someId.optional(),
})
export type ItemsForPoker = z.infer<typeof ItemsForPoker>

/** A session of planning poker whose estimates go to items; `boardId`: where stories that are no items yet become some. */
export const SessionForItems = z.strictObject({ sessionId: someId, boardId: someId.optional() })
export type SessionForItems = z.infer<typeof SessionForItems>

const { parentId: _, ...fields } = newItemShape
const ImportedItem = z.strictObject({
  ...fields,
  description: longText().max(20_000).default(''),
  /** By name: those that the board does not have are made. */
  labels: z.array(plainText().min(1).max(40)).max(20).default([]),
  /** Which of these items, counted from 0, it is below. */
  parent: z.int().min(0).max(499).nullable().default(null),
  checklist: z
    .array(z.strictObject({ text: plainText().min(1).max(200), done: z.boolean() }))
    .max(50)
    .default([]),
  attachments: z
    .array(z.strictObject({ title: plainText().max(200), url: z.url({ protocol: /^https?$/ }).max(1000) }))
    .max(20)
    .default([]),
})
export type ImportedItem = z.infer<typeof ImportedItem>

/** Items for the end of the backlog, in their order: all of them, or none. */
export const BacklogImport = z.strictObject({ items: z.array(ImportedItem).min(1).max(500) })
export type BacklogImport = z.infer<typeof BacklogImport>
