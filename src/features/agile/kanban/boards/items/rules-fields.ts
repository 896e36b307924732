import type { Attachment, ChecklistEntry, ItemKind, Priority } from '#features/agile/kanban/boards/live/protocol.ts'

/** `of` stands for the type alone. */
type Field<T> = { of: T }
type Optional<T> = Field<T> & { initial: T }

const field = <T>() => ({}) as Field<T>
/** `initial`: what an item has where nothing is said of it. */
const optional = <T>(initial: T) => ({ initial }) as Optional<T>

/**
 * The fields of an item, as rooms hold them and as they are sent. Columns of the same names are in `db/schema/boards.ts`,
 * bounds of what people may send in `live/protocol-commands.ts`, cells of CSV files in `backlog/rules-csv.ts`.
 */
export const itemFields = {
  id: field<string>(),
  number: field<number>(),
  title: field<string>(),
  /** What it is called in another tool, such as `ABC-12`. */
  externalKey: optional<string>(''),
  kind: optional<ItemKind>('STORY'),
  /** Null: in the backlog. */
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
  attachments: optional<Attachment[]>([]),
  blockedAt: optional<number | null>(null),
  blockedReason: optional<string>(''),
  /** Counts the changes of the description, which is read apart; 0 where there is none. */
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
export const maxKeyLength = 50

type Fields = typeof itemFields
type OptionalName = { [K in keyof Fields]: Fields[K] extends Optional<unknown> ? K : never }[keyof Fields]

/** Times are milliseconds UTC, days `2026-12-01`. */
export type Item = { [K in keyof Fields]: Fields[K]['of'] }
export const itemFieldNames = Object.keys(itemFields) as (keyof Item)[]

/** What an item has where nothing is said of it. */
export const defaultItem = Object.fromEntries(
  Object.entries(itemFields).flatMap(([name, spec]) => ('initial' in spec ? [[name, spec.initial]] : [])),
) as Pick<Item, OptionalName>

/** Fields in which `isFound` looks, beside the number. */
export const searchFields = ['title', 'externalKey'] as const

/** Whether a word in lower case is in what an item is called by, or is its number with # or without. */
export const matchesWord = (item: Pick<Item, 'number' | (typeof searchFields)[number]>, word: string): boolean =>
  searchFields.some(name => item[name].toLowerCase().includes(word)) ||
  word === `#${item.number}` ||
  word === String(item.number)

/** Fields that files of other tools give as a board has them. */
const plainFieldNames = ['kind', 'points', 'priority', 'dueDate', 'externalKey'] as const
export type PlainFields = Pick<Item, (typeof plainFieldNames)[number]>
export const plainFields = (item: PlainFields): PlainFields =>
  Object.fromEntries(plainFieldNames.map(name => [name, item[name]])) as PlainFields

/** An item outside of its room: files hold no more of it. */
export type FileItem = Omit<
  Item,
  'order' | 'textVersion' | 'comments' | 'cycleTime' | 'version' | 'checklist' | 'attachments'
> & {
  description: string
  checklist: { text: string; done: boolean }[]
  attachments: { title: string; url: string }[]
}
