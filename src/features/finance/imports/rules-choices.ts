import { cashCategories } from '#features/finance/books/rules-categories.ts'
import { parseMoney } from '#kit/money.ts'
import { bankFields } from './read/rules-fields.ts'
import { dateOrders, decimalSigns } from './rules.ts'
import type { Choices } from './schema.ts'

type Values = Record<string, string>

const numberIn = (text: string | undefined) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null)

/** The categories of the form: `group.0` is a group, `category.0` its category. They replace those of before. */
function categoriesIn(values: Values, before: Choices['categories'] = []) {
  const categories = new Map(before.map(({ group, category }) => [group, category]))
  for (let at = 0; values[`group.${at}`] !== undefined; at++) {
    const category = cashCategories.find(each => each === values[`category.${at}`])
    if (category) categories.set(values[`group.${at}`]!, category)
  }
  return [...categories].map(([group, category]) => ({ group, category }))
}

/** The lines that the form shows, `shown`, and the checked ones of them, `take.12`. */
function takenIn(values: Values, before: Choices) {
  const include = new Set(before.include)
  const skip = new Set(before.skip)
  for (const text of (values.shown ?? '').split(',')) {
    const line = numberIn(text)
    if (line === null) continue
    const isTaken = values[`take.${line}`] === 'on'
    include[isTaken ? 'add' : 'delete'](line)
    skip[isTaken ? 'delete' : 'add'](line)
  }
  return { include: [...include], skip: [...skip] }
}

/**
 * Reads the choices of the form of a preview, on top of those made before. `closingCents` is undefined if its text is not an
 * amount.
 */
export function choicesIn(values: Values, before: Choices, currency: string): Choices {
  const columns = Object.fromEntries(
    bankFields.flatMap(field => {
      const text = values[`column.${field}`]
      return text === undefined ? [] : [[field, numberIn(text)]]
    }),
  )
  const headerLine = numberIn(values.headerLine)
  // Columns of another header are guessed again.
  const isSameHeader = headerLine === null || values.headerLine === values.readHeaderLine
  const closing = values.closing?.trim() ?? ''
  return {
    columns: isSameHeader ? columns : {},
    ...(headerLine !== null && { headerLine }),
    dateOrder: dateOrders.find(order => order === values.dateOrder),
    decimalSign: decimalSigns.find(sign => sign === values.decimalSign),
    closingCents: closing === '' ? null : (parseMoney(closing, { currency, locale: 'en' }) ?? undefined),
    categories: categoriesIn(values, before.categories),
    ...takenIn(values, before),
  }
}
