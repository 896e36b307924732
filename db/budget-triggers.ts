// These triggers reject every batch after which a budget would be higher than the rest of the parent's budget. They
// read the view `work_parents` (migration 0030): the parent of every initiative and item that is not deleted.

/** The message with which a trigger aborts a batch. */
export const budgetExceededMessage = 'budget exceeded'

/**
 * Returns SQL for whether the budgets right below a node are higher than its own. A node without a budget counts as one
 * with a budget of 0.
 */
const isExceededSql = (account: string, node: string) => `(select coalesce(sum(b.cents), 0) from work_parents w
    join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = ${account} and w.parent_id = ${node})
  > coalesce((select cents from work_budgets where account_id = ${account} and id = ${node}), 0)`

const hasBudgetSql = 'exists (select 1 from work_budgets where account_id = new.account_id and id = new.id)'
const parentSql = '(select parent_id from work_parents where account_id = new.account_id and id = new.id)'
const abortTriggerSql = (condition: string) =>
  `BEGIN SELECT RAISE(ABORT, '${budgetExceededMessage}') WHERE ${condition}; END;`
const abortIfParentExceededSql = abortTriggerSql(isExceededSql('new.account_id', parentSql))

/** The triggers of each table. A migration that rebuilds a table has to create them again. */
export const budgetTriggers: Record<string, string[]> = {
  work_budgets: ['INSERT', 'UPDATE'].map(
    event => `CREATE TRIGGER \`work_budgets_${event.toLowerCase()}\` AFTER ${event} ON \`work_budgets\`
${abortTriggerSql(`${isExceededSql('new.account_id', parentSql)} or ${isExceededSql('new.account_id', 'new.id')}`)}`,
  ),
  initiatives: [
    `CREATE TRIGGER \`initiatives_budget\` AFTER UPDATE OF \`product_id\`, \`deleted_at\` ON \`initiatives\`
WHEN new.deleted_at is null and ${hasBudgetSql} ${abortIfParentExceededSql}`,
  ],
  initiative_items: ['INSERT', 'UPDATE OF `initiative_id`'].map(
    event => `CREATE TRIGGER \`initiative_items_budget_${event.split(' ')[0]!.toLowerCase()}\` AFTER ${event} ON \`initiative_items\`
WHEN ${hasBudgetSql} ${abortIfParentExceededSql}`,
  ),
  board_items: [
    `CREATE TRIGGER \`board_items_budget\` AFTER UPDATE OF \`parent_id\`, \`deleted_at\` ON \`board_items\`
WHEN new.deleted_at is null and (new.parent_id is not old.parent_id or old.deleted_at is not null) and ${hasBudgetSql}
${abortIfParentExceededSql}`,
  ],
}
