import type { CheckedLine } from '#features/finance/bank-imports/match/rules-lines.ts'
import { type CashCategory, cashCategories } from '#features/finance/books/rules-categories.ts'

const maxGroups = 100

/** Lines with a similar text. `cents` is their sum. */
export type TextGroup = Pick<CheckedLine, 'group' | 'text' | 'cents' | 'category' | 'isUnclear'> & { count: number }

/** The groups to choose a category for. `unclearGroups` counts those whose money comes from an unknown source. */
export type GroupList = { groups: TextGroup[]; moreGroups: number; unclearGroups: number }

/** Groups the lines that are not in the books yet. Groups without a clear category come first, then the largest. */
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
  Object.fromEntries(groups.map(({ category, isUnclear }, index) => [`category.${index}`, isUnclear ? '' : category]))

type Choice = { group: string; category: CashCategory }

/**
 * Adds the categories of a form to the earlier choices. The field `category.0` is the category of the group in
 * `group.0`.
 */
export function categoriesIn(
  values: Readonly<Record<string, string>>,
  earlierChoices: readonly Choice[] = [],
): Choice[] {
  const categoryByGroup = new Map(earlierChoices.map(({ group, category }) => [group, category]))
  for (let index = 0; values[`group.${index}`] !== undefined; index++) {
    const category = cashCategories.find(each => each === values[`category.${index}`])
    if (category) categoryByGroup.set(values[`group.${index}`]!, category)
  }
  return [...categoryByGroup].map(([group, category]) => ({ group, category }))
}
