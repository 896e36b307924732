import type { InvestmentCategory } from '#features/finance/investment-categories/rules.ts'

export const ruleKinds = ['LABEL', 'EPIC', 'BOARD'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** A rule that assigns work items to a category: by the name of a label, or the id of an epic or a board. */
export type CategoryRule = { kind: RuleKind; subject: string; category: InvestmentCategory }

/** The facts that decide the category of a work item. */
export type CategoryFacts = {
  id: string
  boardId: string
  /** The names of its labels. */
  labels: readonly string[]
  /** The ids of the nodes above it, the nearest first. */
  ancestorIds: readonly string[]
}

export type CategorySources = {
  /** The categories that people chose, by node. */
  overrides: ReadonlyMap<string, InvestmentCategory>
  /** In order of priority: the first matching rule applies. */
  rules: readonly CategoryRule[]
  /** The categories of justifications, by node. */
  justifications: ReadonlyMap<string, InvestmentCategory>
}

function doesRuleMatch({ kind, subject }: CategoryRule, { id, boardId, labels, ancestorIds }: CategoryFacts): boolean {
  if (kind === 'BOARD') return boardId === subject
  if (kind === 'EPIC') return id === subject || ancestorIds.includes(subject)
  return labels.some(label => label.toLowerCase() === subject.toLowerCase())
}

export type CategorySourceKind = 'OVERRIDE' | 'RULE' | 'JUSTIFICATION'

/** The source of a work item's category: a choice or a justification of a node, or a rule. */
export type CategorySource = { category: InvestmentCategory } & (
  | { kind: 'OVERRIDE' | 'JUSTIFICATION'; nodeId: string }
  | { kind: 'RULE'; rule: CategoryRule }
)

/**
 * Returns the source of a work item's category, or null if there is none. The first of these that exists:
 * 1. A category that a person chose for the item, or else for the nearest node above it.
 * 2. The first rule that matches the item.
 * 3. The justification of the item, or else of the nearest node above it that has one.
 */
export function categorySourceOf(
  item: CategoryFacts,
  { overrides, rules, justifications }: CategorySources,
): CategorySource | null {
  const nodeIds = [item.id, ...item.ancestorIds]
  const overriddenId = nodeIds.find(id => overrides.has(id))
  if (overriddenId !== undefined)
    return { kind: 'OVERRIDE', nodeId: overriddenId, category: overrides.get(overriddenId)! }
  const rule = rules.find(each => doesRuleMatch(each, item))
  if (rule) return { kind: 'RULE', rule, category: rule.category }
  const nodeId = nodeIds.find(id => justifications.has(id))
  return nodeId === undefined ? null : { kind: 'JUSTIFICATION', nodeId, category: justifications.get(nodeId)! }
}

/** The category of a work item, or null if there is none. */
export const categoryOf = (item: CategoryFacts, sources: CategorySources): InvestmentCategory | null =>
  categorySourceOf(item, sources)?.category ?? null
