import type { InvestmentMonth } from '#features/finance/investment-months/rules.ts'
import { listOverrides } from '#features/finance/investment-overrides/queries.ts'
import { listRuleTargets } from '#features/finance/investment-rules/queries.ts'
import { listItemOverrides, listJustifiedNodes, listRulesInOrder } from '#features/finance/investment-spend/queries.ts'
import { loadWork } from '#features/finance/investment-spend/queries-work.ts'
import { categorySourceOf } from '#features/finance/investment-spend/rules-category.ts'
import type { AccountScope } from '#kit/context.ts'
import { paths } from '#src/paths.ts'
import { basisOf, type EvidenceWork } from './rules.ts'

const selectNodesSql = `with ids as (select value as id from json_each(?2))
  select p.id, 'PRODUCT' as level, p.name as title, '' as place from ids join products p on p.account_id = ?1 and p.id = ids.id
    where p.deleted_at is null
  union all
  select n.id, 'INITIATIVE', n.name, p.name from ids join initiatives n on n.account_id = ?1 and n.id = ids.id
    join products p on p.account_id = ?1 and p.id = n.product_id where n.deleted_at is null and p.deleted_at is null
  union all
  select i.id, i.kind, i.title, b.title || ' #' || i.number from ids join board_items i on i.account_id = ?1 and i.id = ids.id
    join boards b on b.account_id = ?1 and b.id = i.board_id where i.deleted_at is null and b.deleted_at is null`

const selectDescriptionsSql = `select id, description from work_justifications
  where account_id = ?1 and id in (select value from json_each(?2))`

const dayMs = 24 * 60 * 60_000
const maxOverrides = 10_000

type Node = Pick<EvidenceWork, 'id' | 'level' | 'title' | 'place'>

/**
 * Loads the work of some months that counts as research and development, and the ids of the nodes that decide its
 * category.
 */
export async function loadEvidenceWork(
  scope: AccountScope,
  months: readonly InvestmentMonth[],
): Promise<{ work: EvidenceWork[]; nodeIds: Set<string> }> {
  const [first, ...rest] = months.map(({ month }) => month)
  if (first === undefined) return { work: [], nodeIds: new Set() }
  const ids = [...new Set(months.flatMap(({ categories }) => categories.R_AND_D.items))]
  const [{ items, timesIn }, nodes, overriddenCategories, overrideRows, rules, targets, justifiedNodes] =
    await Promise.all([
      loadWork(scope, [first, ...rest]),
      scope.db.run<Node>(selectNodesSql, [scope.accountId, JSON.stringify(ids)]),
      listItemOverrides(scope),
      // Readers of sums see no entries, so these are the overrides of items only.
      listOverrides(scope, 'SUMS', maxOverrides),
      listRulesInOrder(scope),
      listRuleTargets(scope),
      listJustifiedNodes(scope),
    ])
  const justifiedCategories = new Map(justifiedNodes.map(({ id, category }) => [id, category]))
  const overrides = new Map(overrideRows.map(override => [override.subjectId, override]))
  const ruleNames = new Map(targets.map(({ kind, subject, name }) => [`${kind} ${subject}`, name]))
  // A node without work in these months counts because of its own justification, so its place in the tree is not needed.
  const sourceOf = (id: string) =>
    categorySourceOf(items.get(id) ?? { id, boardId: '', labels: [], ancestorIds: [] }, {
      overrides: overriddenCategories,
      rules,
      justifications: justifiedCategories,
    })
  const monthTimes = months.map(({ month, categories }) => ({
    countedIds: new Set(categories.R_AND_D.items),
    timeById: timesIn(month),
  }))
  const timeOf = (id: string) =>
    monthTimes
      .filter(({ countedIds }) => countedIds.has(id))
      .reduce((sum, { timeById }) => sum + (timeById.get(id) ?? 0), 0)
  const decidingNodeIds = new Map(
    nodes.map(({ id }) => {
      const source = sourceOf(id)
      return [id, source?.category === 'R_AND_D' && source.kind !== 'RULE' ? source.nodeId : id]
    }),
  )
  const nodeIds = new Set([...ids, ...decidingNodeIds.values()])
  const descriptionRows = await scope.db.run<{ id: string; description: string }>(selectDescriptionsSql, [
    scope.accountId,
    JSON.stringify([...nodeIds]),
  ])
  const descriptions = new Map(descriptionRows.map(({ id, description }) => [id, description]))
  const work = nodes.map(node => ({
    ...node,
    ...basisOf(sourceOf(node.id), { overrides, ruleNames }),
    days: Math.round((timeOf(node.id) / dayMs) * 10) / 10,
    description: descriptions.get(node.id) ?? descriptions.get(decidingNodeIds.get(node.id) ?? '') ?? '',
    path: paths.workNode(node.id),
  }))
  return { work: work.toSorted((a, b) => b.days - a.days || (a.id < b.id ? -1 : 1)), nodeIds }
}
