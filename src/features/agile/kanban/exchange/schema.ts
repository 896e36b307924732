import { z } from 'zod'
import { processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { NewBoard } from '#features/agile/kanban/boards/schema.ts'
import { longText, plainText } from '#kit/text.ts'
import { type Mapping, type TableField, tableFields } from './read/rules-fields.ts'
import { type ListUse, listUses } from './rules-uses.ts'

export const ExportQuery = z.object({
  format: z.enum(['json', 'csv'], { error: 'boardExchange.errors.format' }).default('json'),
})

const column = z.int().min(0).max(10_000).nullable()
const columns = Object.fromEntries(tableFields.map(field => [field, column])) as Record<TableField, typeof column>

const choices = {
  /** The file as text, whatever it is: what it holds is recognised. */
  content: z.string('boardExchange.errors.noFile').min(1, 'boardExchange.errors.noFile'),
  process: z.enum(processes).optional(),
  /** Of a table: which column, counted from 0, holds what; null for none. What is left out is guessed. */
  columns: z.strictObject(columns).partial().optional(),
  /** What each list or status of the other tool is for, by its key. */
  lists: z
    .array(z.strictObject({ key: z.string().max(20_000), use: z.enum(listUses) }))
    .max(1000)
    .optional(),
  /** Whether columns that nothing is read from go into the descriptions. */
  keepRest: z.boolean().optional(),
  /** Of dates that say no time zone. */
  timeZone: z.string().max(64).optional(),
}

export const PreviewRequest = z.strictObject(choices)
export type PreviewRequest = z.infer<typeof PreviewRequest>
export const ImportRequest = z.strictObject({
  ...choices,
  /** Without one it is called as in the file. */
  title: NewBoard.shape.title.optional(),
  teamId: NewBoard.shape.teamId,
})
export type ImportRequest = z.infer<typeof ImportRequest>

const on = z.literal('on').optional()

/** The form of an import as a browser sends it, beside its file and what is chosen of columns and lists. */
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

/** Which columns a form says hold what: `column.points` is `3`, or nothing for none. */
export function mappingIn(values: Values): Partial<Mapping> {
  const entries = tableFields.flatMap(field => {
    const text = values[`column.${field}`]
    return text === undefined ? [] : [[field, /^\d{1,4}$/.test(text) ? Number(text) : null] as const]
  })
  return Object.fromEntries(entries)
}

/** What a form says that each list is for: `list.0` is the key of one, `use.0` its use. */
export function usesIn(values: Values): Record<string, ListUse> {
  const uses: [string, ListUse][] = []
  for (let place = 0; values[`list.${place}`] !== undefined; place++) {
    const use = listUses.find(each => each === values[`use.${place}`])
    if (use) uses.push([values[`list.${place}`]!, use])
  }
  return Object.fromEntries(uses)
}
