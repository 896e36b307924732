import { type CashCategory, cashCategories } from '#features/finance/books/rules-categories.ts'
import type { CheckedLine } from '#features/finance/imports/match/rules-lines.ts'

const maxGroups = 100

/** Lines with a similar text. `cents` is their sum. */
export type TextGroup = Pick<CheckedLine, 'group' | 'text' | 'cents' | 'category' | 'isUnclear'> & { count: number }

/** The groups to choose a category for, and how many are not listed or have an unknown source. */
export type GroupList = { groups: TextGroup[]; moreGroups: number; unclearGroups: number }

/** The groups of lines that are not in the books yet: those to decide on, then the largest. */
export function groupsOf(lines: readonly CheckedLine[]): GroupList {
  const byName = new Map<string, TextGroup>()
  for (const { group, text, cents, category, isUnclear, status } of lines) {
    if (status === 'known' || status === 'held') continue
    const entry = byName.get(group) ?? { group, text, count: 0, cents: 0, category, isUnclear }
    byName.set(group, { ...entry, count: entry.count + 1, cents: entry.cents + cents })
  }
  const groups = [...byName.values()].sort(
    (a, b) => Number(b.isUnclear) - Number(a.isUnclear) || b.count - a.count || Math.abs(b.cents) - Math.abs(a.cents),
  )
  return {
    groups: groups.slice(0, maxGroups),
    moreGroups: Math.max(0, groups.length - maxGroups),
    unclearGroups: groups.filter(({ isUnclear }) => isUnclear).length,
  }
}

/** The values of the form of these groups. */
export const groupValues = (groups: readonly TextGroup[]): Record<string, string> =>
  Object.fromEntries(groups.map(({ category, isUnclear }, at) => [`category.${at}`, isUnclear ? '' : category]))

type Choice = { group: string; category: CashCategory }

/** The categories of a form, on top of those chosen before: `group.0` is a group, `category.0` its category. */
export function categoriesIn(values: Readonly<Record<string, string>>, before: readonly Choice[] = []): Choice[] {
  const chosen = new Map(before.map(({ group, category }) => [group, category]))
  for (let at = 0; values[`group.${at}`] !== undefined; at++) {
    const category = cashCategories.find(each => each === values[`category.${at}`])
    if (category) chosen.set(values[`group.${at}`]!, category)
  }
  return [...chosen].map(([group, category]) => ({ group, category }))
}
