import { z } from 'zod'
import { decimalSigns } from './amounts.ts'
import type { ColumnsByField } from './columns.ts'
import { dateOrders } from './days.ts'

const Column = z.int().min(0).max(1000).nullable()

/**
 * The shape of the choices for a file with these fields. A missing choice is guessed from the file. If the guess is
 * uncertain, the person has to choose.
 */
export function choicesShape<Field extends string>(fields: readonly Field[], maxLines: number) {
  const columns = Object.fromEntries(fields.map(field => [field, Column])) as Record<Field, typeof Column>
  const Lines = z.array(z.int().min(1)).max(maxLines)
  return {
    /** The column of each field, from 0. Null for none. */
    columns: z.strictObject(columns).partial().optional(),
    /** The line with the names of the columns, or 0 for none. */
    headerLine: z.int().min(0).max(1000).optional(),
    dateOrder: z.enum(dateOrders).optional(),
    decimalSign: z.enum(decimalSigns).optional(),
    /** Uncertain lines to import, and new lines to skip, by their line in the file. */
    include: Lines.optional(),
    skip: Lines.optional(),
  }
}

/** The query of a preview: the status and the page of the lines that it shows. */
export const previewQuerySchemaOf = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  z.object({
    show: z.enum(statuses).optional().catch(undefined),
    page: z.coerce.number().int().min(1).max(1000).default(1).catch(1),
  })

type Values = Readonly<Record<string, string>>
type LineChoices = { include?: number[] | undefined; skip?: number[] | undefined }

const numberIn = (text: string | undefined) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null)

/** Reads the columns of a form, whose fields are named like `column.day`. */
export function columnsIn<Field extends string>(values: Values, fields: readonly Field[]): ColumnsByField<Field> {
  const entries = fields.flatMap(field => {
    const text = values[`column.${field}`]
    return text === undefined ? [] : [[field, numberIn(text)]]
  })
  return Object.fromEntries(entries)
}

/**
 * Applies the checkboxes of a form to the choices of lines: `shown` lists its lines, `take.12` is the box of line 12.
 */
export function lineChoicesIn(values: Values, earlierChoices: LineChoices) {
  const include = new Set(earlierChoices.include)
  const skip = new Set(earlierChoices.skip)
  for (const text of (values.shown ?? '').split(',')) {
    const line = numberIn(text)
    if (line === null) continue
    const isIncluded = values[`take.${line}`] === 'on'
    const [chosen, other] = isIncluded ? [include, skip] : [skip, include]
    chosen.add(line)
    other.delete(line)
  }
  return { include: [...include], skip: [...skip] }
}

/** Reads the file format choices of the preview form. If the header line has changed, the columns are guessed again. */
export function formatChoicesIn<Field extends string>(values: Values, fields: readonly Field[]) {
  const headerLine = numberIn(values.headerLine)
  const isSameHeader = headerLine === null || values.headerLine === values.readHeaderLine
  return {
    columns: isSameHeader ? columnsIn(values, fields) : {},
    ...(headerLine !== null && { headerLine }),
    dateOrder: dateOrders.find(order => order === values.dateOrder),
    decimalSign: decimalSigns.find(sign => sign === values.decimalSign),
  }
}

/** The values of the fields of a form that `formatChoicesIn` reads. */
export function formatValues<Field extends string>(
  fields: readonly Field[],
  reading: { columns: ColumnsByField<Field>; headerLine: number; dateOrder: string | null; decimalSign: string | null },
): Record<string, string> {
  return {
    ...Object.fromEntries(fields.map(field => [`column.${field}`, String(reading.columns[field] ?? '')])),
    headerLine: String(reading.headerLine),
    dateOrder: reading.dateOrder ?? '',
    decimalSign: reading.decimalSign ?? '',
  }
}

/** The query of a button that shows other lines, such as page 2 of the known ones: `show-known-2`. */
export function previewQueryStringOf(action: string, values: Values): string {
  const [, show = values.show ?? '', page = '1'] = /^show-(\w+)-(\d+)$/.exec(action) ?? []
  return new URLSearchParams({ show, page }).toString()
}
