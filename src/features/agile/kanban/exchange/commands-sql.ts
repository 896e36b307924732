import { jsonRows } from '#db/json-rows.ts'
import { boardViews } from '#db/schema/boards.ts'
import { boardEvents } from '#db/schema/sprints.ts'

const shared = { accountId: '?1', boardId: '?2', createdAt: '?4', updatedAt: '?4' }
const views = jsonRows(boardViews, ['id', 'name', 'query', 'isShared'])
export const insertViews = views.insert({ ...shared, ownerId: '?5' })

const events = jsonRows(boardEvents, [
  'id',
  'sprintId',
  'type',
  'title',
  'description',
  'startsAt',
  'duration',
  'timeZone',
  'people',
  'link',
])
export const insertEvents = events.insert({ ...shared, creatorId: '?5' })

/** A board that was written piece by piece, as a deleted one, appears; or it is removed again, so many items at a time. */
export const showBoard = 'update boards set deleted_at = null where account_id = ?1 and id = ?2'
export const discardItems = `delete from board_items
where rowid in (select rowid from board_items where account_id = ?1 and board_id = ?2 limit ?3)`
export const discardBoard = 'delete from boards where account_id = ?1 and id = ?2 and deleted_at is not null'
