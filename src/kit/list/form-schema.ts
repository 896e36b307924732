import { z } from 'zod'

/** A whole number from JSON, or as digits from a form. Rejects null, '', true and [], which coercion would accept. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    value => (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  )

/** A number from JSON, or as digits with a point or a comma from a form. */
export const decimalNumber = (min: number, max: number) =>
  z.preprocess(
    value =>
      typeof value === 'string' && /^\s*-?\d+([.,]\d+)?\s*$/.test(value) ? Number(value.replace(',', '.')) : value,
    z.number().min(min).max(max),
  )

/** The `updatedAt` of the row when it was read. The change is rejected if the row has changed since then. */
export const UpdatedAt = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** Fields of a form that do not belong to the record: the page to return to, and the name of the action. */
const otherFields = new Set(['back', 'do'])

/**
 * Returns the schema of a plain form, where every field is a text, for an object schema. An empty field becomes null if
 * the schema accepts null, else '' if it accepts that, else false for a switch that is off. Other empty fields are
 * omitted. A checked box or a switch that is on ('on') is true.
 */
export function formOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const accepts = (name: string, value: unknown) => {
    const field = schema.shape[name] as unknown as z.ZodType | undefined
    return field?.safeParse(value).success ?? false
  }
  function fieldValue(name: string, text: string): unknown {
    if (text === 'on' && !accepts(name, 'on')) return true
    if (text !== '') return text
    if (accepts(name, null)) return null
    if (accepts(name, '')) return ''
    const isSwitch = accepts(name, true)
    return isSwitch ? false : undefined
  }
  return z
    .record(z.string(), z.string())
    .transform(fields => {
      const recordFields = Object.entries(fields).filter(([name]) => !otherFields.has(name))
      const values = recordFields.map(([name, text]) => [name, fieldValue(name, text)] as const)
      return Object.fromEntries(values.filter(([, value]) => value !== undefined))
    })
    .pipe(schema)
}
