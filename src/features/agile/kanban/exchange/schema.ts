import { z } from 'zod'
import { processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { NewBoard } from '#features/agile/kanban/boards/schema.ts'
import { longText, plainText } from '#kit/text.ts'
import { type Mapping, type TableField, tableFields } from './read/rules-fields.ts'
import { allListUses, type ListUse } from './rules-list-uses.ts'

export const ExportQuery = z.object({
  format: z.enum(['json', 'csv'], { error: 'boardExchange.errors.format' }).default('json'),
})

const column = z.int().min(0).max(10_000).nullable()
const columns = Object.fromEntries(tableFields.map(field => [field, column])) as Record<TableField, typeof column>

const choices = {
  /** The file as text. Its format is detected. */
  content: z.string('boardExchange.errors.noFile').min(1, 'boardExchange.errors.noFile'),
  process: z.enum(processes).optional(),
  /** For tables: the column index of each field, from 0. Null for none. Missing fields are guessed. */
  columns: z.strictObject(columns).partial().optional(),
  /** The use of each list or status of the other tool, by its key. */
  lists: z
    .array(z.strictObject({ key: z.string().max(20_000), use: z.enum(allListUses) }))
    .max(1000)
    .optional(),
  /**
   * Choices for the people of a file, by their key in the preview. A choice is a user id, `text` to keep the name in
   * the description, or `none`. For missing keys, the suggestion applies.
   */
  people: z
    .array(z.strictObject({ key: z.string().max(500), choice: z.string().max(64) }))
    .max(5000)
    .optional(),
  /** Whether unmapped columns go into the descriptions. */
  keepRest: z.boolean().optional(),
  /** The time zone of dates without one. */
  timeZone: z.string().max(64).optional(),
}

export const PreviewRequest = z.strictObject(choices)
export type PreviewRequest = z.infer<typeof PreviewRequest>
export const ImportRequest = z.strictObject({
  ...choices,
  /** By default the title of the file. */
  title: NewBoard.shape.title.optional(),
  teamId: NewBoard.shape.teamId,
})
export type ImportRequest = z.infer<typeof ImportRequest>

const on = z.literal('on').optional()

/** The form of an import, without its file and the choices of columns and lists. */
export const ImportForm = z.object({
  title: plainText().max(120).default(''),
  teamId: NewBoard.shape.teamId,
  teamName: longText().max(2000).default(''),
  process: z.union([z.literal('').transform(() => undefined), z.enum(processes)]).optional(),
  do: z.enum(['look', 'import']).default('look'),
  key: z.string().max(64).default(''),
  keepRest: on,
})
export type ImportForm = z.infer<typeof ImportForm>

type Values = Record<string, string>

/** Reads the mapping of a form: `column.points` is `3`, or empty for none. */
export function parseMapping(values: Values): Partial<Mapping> {
  const entries = tableFields.flatMap(field => {
    const text = values[`column.${field}`]
    return text === undefined ? [] : [[field, /^\d{1,4}$/.test(text) ? Number(text) : null] as const]
  })
  return Object.fromEntries(entries)
}

/** Reads the uses of lists from a form: `list.0` is a key, `use.0` its use. */
export function parseListUses(values: Values): Record<string, ListUse> {
  const usesByList: [string, ListUse][] = []
  for (let index = 0; values[`list.${index}`] !== undefined; index++) {
    const use = allListUses.find(each => each === values[`use.${index}`])
    if (use) usesByList.push([values[`list.${index}`]!, use])
  }
  return Object.fromEntries(usesByList)
}

/** Reads the choices for people from a form: `person.0` is a key, `member.0` the choice. */
export function parsePeople(values: Values): Map<string, string> {
  const people = new Map<string, string>()
  for (let index = 0; values[`person.${index}`] !== undefined; index++)
    people.set(values[`person.${index}`]!, values[`member.${index}`] ?? '')
  return people
}
