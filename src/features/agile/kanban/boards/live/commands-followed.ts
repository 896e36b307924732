/**
 * Action items whose items on a board were finished or opened again are completed with them, or taken up again. What is
 * so already keeps the time at which it became so. Goes into the batch of the board's room.
 */
export const followItems = `with given (place, status) as materialized (
  select i.rowid, g.value ->> 1 from json_each(?3) g
  cross join action_items i on i.account_id = ?1 and i.board_item_id = g.value ->> 0
  where i.board_id = ?2)
update action_items set
  status = case given.status when 'COMPLETE' then 'completed' when 'ACTIVE' then 'in_progress' else 'pending' end,
  completed_at = iif(given.status = 'COMPLETE', ?4, null), updated_at = max(?4, updated_at + 1)
from given where action_items.rowid = given.place and (action_items.status = 'completed') <> (given.status = 'COMPLETE')`
