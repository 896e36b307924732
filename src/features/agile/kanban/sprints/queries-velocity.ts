import type { AccountScope } from '#kit/context.ts'
import type { SprintFigures } from './rules-velocity.ts'

const selectFigures = `select id, name, completed_at as completedAt, coalesce(committed_points, 0) as committedPoints,
  coalesce(committed_items, 0) as committedItems,
  (select coalesce(sum(value ->> 'points'), 0) from json_each(report, '$.completed')) as completedPoints,
  (select count(*) from json_each(report, '$.completed')) as completedItems
from sprints where account_id = ?1 and board_id = ?2 and status = 'COMPLETED' and report is not null
order by completed_at desc limit ?3`

/** What the last completed sprints of a board came to, the latest first. Their reports tell, which never change. */
export const listFigures = ({ db, accountId }: AccountScope, boardId: string, last: number): Promise<SprintFigures[]> =>
  db.run<SprintFigures>(selectFigures, [accountId, boardId, last])
