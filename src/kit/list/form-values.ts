import type { Values } from '#kit/http/form.ts'

function textOf(value: unknown): string | null {
  if (value === null || value === false) return ''
  if (value === true) return 'on'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** The values of a form for a row: its texts, numbers as digits, 'on' for true, and '' for null and false. */
export const rowValues = (row: object): Values =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === null ? [] : [[name, text]]
    }),
  )
