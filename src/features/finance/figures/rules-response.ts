import type { Explained } from '#ui/explained/explained.ts'

export type FigureToSend = Pick<Explained, 'value' | 'unit' | 'missing'>

// `+ 0` turns -0 into 0.
const round = (value: number, digits: number) => Number(value.toFixed(digits)) + 0

/** The value of a figure in API responses: whole US cents, percent, or a number with up to four decimals. */
function responseValue({ value, unit }: FigureToSend): number | null {
  if (value === null) return null
  if (unit === 'money') return Math.round(value) + 0
  return unit === 'share' ? round(value * 100, 2) : round(value, 4)
}

/** Returns the values of figures for an API response. `missing` has the reason for each value that is null. */
export function figuresResponse<Field extends string>(
  fields: readonly Field[],
  figures: Readonly<Record<Field, FigureToSend>>,
) {
  const unknownFields = fields.filter(field => figures[field].value === null)
  const values = Object.fromEntries(fields.map(field => [field, responseValue(figures[field])]))
  const missingKeys = Object.fromEntries(unknownFields.map(field => [field, figures[field].missing?.key ?? 'unknown']))
  return { ...(values as Record<Field, number | null>), missing: missingKeys as Partial<Record<Field, string>> }
}
