import type { AttachedLink, ChecklistEntry, ItemKind, Priority } from '#features/agile/kanban/boards/live/protocol.ts'

/** A field with values of type T. `valueType` exists only for the type checker, not in the object. */
type Field<T> = { valueType: T }
type Optional<T> = Field<T> & { initial: T }

const field = <T>() => ({}) as Field<T>
/** A field with a default value. */
const optional = <T>(initial: T) => ({ initial }) as Optional<T>

/**
 * Fields of an item in rooms and messages. Their columns are in `db/schema/boards.ts`, input limits in `live/protocol-
 * commands.ts`, CSV cells in `backlog/rules-csv.ts`.
 */
export const itemFields = {
  id: field<string>(),
  number: field<number>(),
  title: field<string>(),
  /** The item's key in another tool, such as `ABC-12`. */
  externalKey: optional<string>(''),
  kind: optional<ItemKind>('STORY'),
  /** Null for an item in the backlog. */
  columnId: field<string | null>(),
  order: field<string>(),
  parentId: optional<string | null>(null),
  points: optional<number | null>(null),
  assignees: optional<string[]>([]),
  labels: optional<string[]>([]),
  priority: optional<Priority>('MEDIUM'),
  dueDate: optional<string | null>(null),
  sprintId: optional<string | null>(null),
  deliveryId: optional<string | null>(null),
  checklist: optional<ChecklistEntry[]>([]),
  attachments: optional<AttachedLink[]>([]),
  blockedAt: optional<number | null>(null),
  blockedReason: optional<string>(''),
  /** Counts the changes of the description, which is loaded separately. 0 without a description. */
  textVersion: field<number>(),
  comments: optional<number>(0),
  enteredAt: field<number>(),
  createdAt: field<number>(),
  workStartedAt: field<number | null>(),
  workCompletedAt: field<number | null>(),
  /** Hours from start to completion. */
  cycleTime: field<number | null>(),
  version: optional<number>(1),
}
export const maxExternalKeyLength = 50
/** Maximum lengths of the texts of an item, and numbers of entries of its lists. */
export const itemLimits = {
  titleLength: 200,
  descriptionLength: 20_000,
  assignees: 20,
  labels: 20,
  labelLength: 40,
  checklistEntries: 50,
  checklistEntryLength: 200,
  attachments: 20,
  attachmentTitleLength: 200,
  urlLength: 1000,
}

type Fields = typeof itemFields
type OptionalName = { [K in keyof Fields]: Fields[K] extends Optional<unknown> ? K : never }[keyof Fields]

/** Times are milliseconds UTC, days `2026-12-01`. */
export type Item = { [K in keyof Fields]: Fields[K]['valueType'] }
export const itemFieldNames = Object.keys(itemFields) as (keyof Item)[]

/** Default values of an item. */
export const defaultItem = Object.fromEntries(
  Object.entries(itemFields).flatMap(([name, spec]) => ('initial' in spec ? [[name, spec.initial]] : [])),
) as Pick<Item, OptionalName>

/** Fields that `matchesWord` searches, besides the number. */
export const searchFields = ['title', 'externalKey'] as const

/** Returns whether a lowercase word is in a search field, or is the item's number with or without #. */
export const matchesWord = (item: Pick<Item, 'number' | (typeof searchFields)[number]>, word: string): boolean =>
  searchFields.some(name => item[name].toLowerCase().includes(word)) ||
  word === `#${item.number}` ||
  word === String(item.number)

/** Fields that imports from other tools share with boards. */
const plainFieldNames = ['kind', 'points', 'priority', 'dueDate', 'externalKey'] as const
export type ImportableFields = Pick<Item, (typeof plainFieldNames)[number]>
export const importableFieldsOf = (item: ImportableFields): ImportableFields =>
  Object.fromEntries(plainFieldNames.map(name => [name, item[name]])) as ImportableFields

/** An item as stored in files. */
export type FileItem = Omit<
  Item,
  'order' | 'textVersion' | 'comments' | 'cycleTime' | 'version' | 'checklist' | 'attachments'
> & {
  description: string
  checklist: { text: string; done: boolean }[]
  attachments: { title: string; url: string }[]
}
