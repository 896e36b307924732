import { z } from 'zod'

/** A whole number, of JSON or as a form sends it: in digits. Nothing else counts as a number: not null, '', true or []. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    value => (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  )

/** Fields that a form carries besides the noun's own. */
const carried = new Set(['back', 'do'])

/**
 * The schema of a plain form for an object schema: every field arrives as text. An empty field means null where the
 * schema takes null, '' where it takes '', false where it takes true or false, and is left out otherwise. A ticked box ('on') means true.
 */
export function formOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const takes = (name: string, value: unknown) => {
    const field = schema.shape[name] as unknown as z.ZodType | undefined
    return field?.safeParse(value).success ?? false
  }
  function parse(name: string, text: string): unknown {
    if (text === 'on' && !takes(name, 'on')) return true
    if (text !== '') return text
    if (takes(name, null)) return null
    if (takes(name, '')) return ''
    return takes(name, true) ? false : undefined
  }
  return z
    .record(z.string(), z.string())
    .transform(fields => {
      const own = Object.entries(fields).filter(([name]) => !carried.has(name))
      const values = own.map(([name, text]) => [name, parse(name, text)] as const)
      return Object.fromEntries(values.filter(([, value]) => value !== undefined))
    })
    .pipe(schema)
}
