import { z } from 'zod'

// Parameters arrive as text. These schemas parse them as Stripe does.

/** A text of at least one character. */
export const text = z.string().min(1).max(5000)
/** An integer. */
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number)
/** A number with up to four decimals. */
export const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,4})?$/)
  .transform(Number)
export const bool = z.enum(['true', 'false']).transform(value => value === 'true')
/** Returns a schema that also accepts an empty text, which clears the field: it becomes null. */
export const emptyable = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema as T]) as z.ZodType<z.infer<T> | null>
/** Up to 50 values by name. An empty value removes its name. */
export const metadata = z.union([
  z.literal('').transform(() => null),
  z.record(z.string().min(1).max(40), z.string().max(500)).refine(values => Object.keys(values).length <= 50),
])
export const url = z
  .string()
  .max(5000)
  .regex(/^https?:\/\//)
export const address = z.strictObject({
  city: z.string().max(200).optional(),
  country: z.string().max(2).optional(),
  line1: z.string().max(500).optional(),
  line2: z.string().max(500).optional(),
  postal_code: z.string().max(40).optional(),
  state: z.string().max(200).optional(),
})

/** Merges metadata as Stripe does: null clears all of it, an empty text removes one name. */
export function mergeMetadata(
  current: Record<string, string>,
  changes: Record<string, string> | null | undefined,
): Record<string, string> {
  if (changes === null) return {}
  const merged = { ...current, ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
