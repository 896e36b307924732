import { z } from 'zod'
import { itemLimits } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { newItemShape } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { longText, plainText } from '#kit/text.ts'

const anyId = z.string().min(1).max(64)

/** Items to estimate in planning poker. The session name defaults to the board's title. */
export const ItemsForPoker = z.strictObject({
  itemIds: z.array(anyId).min(1, 'backlog.errors.chooseItems').max(100, 'poker.errors.too_many_stories'),
  name: plainText().max(120).default(''),
  votingSystemId: anyId.optional(),
})
export type ItemsForPoker = z.infer<typeof ItemsForPoker>

/** A planning poker session that sends its estimates to items. Stories without an item go to the board `boardId`. */
export const SessionForItems = z.strictObject({ sessionId: anyId, boardId: anyId.optional() })
export type SessionForItems = z.infer<typeof SessionForItems>

const { parentId: _, ...fields } = newItemShape
const ImportedItem = z.strictObject({
  ...fields,
  description: longText().max(itemLimits.descriptionLength).default(''),
  /** By name. Missing labels are created. */
  labels: z.array(plainText().min(1).max(itemLimits.labelLength)).max(itemLimits.labels).default([]),
  /** Index of its parent among these items, from 0. */
  parent: z.int().min(0).max(499).nullable().default(null),
  checklist: z
    .array(z.strictObject({ text: plainText().min(1).max(itemLimits.checklistEntryLength), done: z.boolean() }))
    .max(itemLimits.checklistEntries)
    .default([]),
  attachments: z
    .array(
      z.strictObject({
        title: plainText().max(itemLimits.attachmentTitleLength),
        url: z.url({ protocol: /^https?$/ }).max(itemLimits.urlLength),
      }),
    )
    .max(itemLimits.attachments)
    .default([]),
})
export type ImportedItem = z.infer<typeof ImportedItem>

/** Items to add to the end of the backlog, in order, all or none. */
export const BacklogImport = z.strictObject({ items: z.array(ImportedItem).min(1).max(500) })
export type BacklogImport = z.infer<typeof BacklogImport>
