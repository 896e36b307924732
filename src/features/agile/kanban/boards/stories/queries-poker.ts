import type { RootDb } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'

/** An estimated planning poker story and its item. Times in milliseconds UTC. */
export type Estimate = {
  accountId: string
  boardId: string
  itemId: string
  storyId: string
  estimate: string
  estimatedAt: number
  facilitatorId: string
}

const fromSql = `from board_items i
join accounts a on a.id = i.account_id and a.deleted_at is null
join boards b on b.account_id = i.account_id and b.id = i.board_id and b.deleted_at is null and b.archived_at is null
join poker_stories s on s.account_id = i.account_id and s.id = i.story_id
join poker_sessions p on p.account_id = s.account_id and p.id = s.session_id and p.deleted_at is null
join voting_systems v on v.account_id = p.account_id and v.id = p.voting_system_id and v.category = 'STORY_POINTS'
where i.archived_at is null and i.deleted_at is null and s.status = 'ESTIMATED' and s.final_estimate is not null
  and s.estimated_at is not null`
const columnsSql = `i.account_id as accountId, i.board_id as boardId, i.id as itemId, s.id as storyId,
  s.final_estimate as estimate, s.estimated_at as estimatedAt, p.facilitator_id as facilitatorId`

/** Maximum number of estimates that one run sends. */
const maxPerRun = 500

/** Lists the estimates that their items have not received yet: those of one session, or of all sessions. */
export const listNewEstimates = (db: RootDb, sessionId: string | null): Promise<Estimate[]> =>
  db.unscoped('delivers estimates of all accounts').run<Estimate>(
    `select ${columnsSql} ${fromSql} and i.story_id is not null and i.estimated_at is not s.estimated_at
      and (?1 is null or p.id = ?1) order by i.board_id limit ${maxPerRun}`,
    [sessionId],
  )

/** Lists all estimates of a session whose stories are items, whether the items have received them or not. */
export const listEstimates = ({ db, accountId }: AccountScope, sessionId: string): Promise<Estimate[]> =>
  db.run<Estimate>(`select ${columnsSql} ${fromSql} and i.account_id = ?1 and p.id = ?2 order by i.board_id`, [
    accountId,
    sessionId,
  ])

export type ItemText = { id: string; number: number; title: string; description: string }

/** Lists items by id, in the order of the ids. Omits archived and deleted ones. */
export const listItemTexts = ({ db, accountId }: AccountScope, boardId: string, ids: readonly string[]) =>
  db.run<ItemText>(
    `select i.id, i.number, i.title, i.description from json_each(?3) e
    join board_items i on i.account_id = ?1 and i.board_id = ?2 and i.id = e.value
    where i.archived_at is null and i.deleted_at is null order by e.key`,
    [accountId, boardId, JSON.stringify(ids)],
  )

/** Lists the stories of a session that are items, with their boards. */
export const listStoryLinks = ({ db, accountId }: AccountScope, sessionId: string) =>
  db.run<{ storyId: string; boardId: string; board: string }>(
    `select s.id as storyId, b.id as boardId, b.title as board from poker_stories s
    join board_items i on i.account_id = s.account_id and i.story_id = s.id and i.deleted_at is null
    join boards b on b.account_id = i.account_id and b.id = i.board_id and b.deleted_at is null
    where s.account_id = ?1 and s.session_id = ?2`,
    [accountId, sessionId],
  )

/** For each story, counts the items created from it, including deleted ones, and those that still exist. */
export const countStoryItems = ({ db, accountId }: AccountScope, sessionId: string) =>
  db.run<{ storyId: string; total: number; existing: number }>(
    `select s.id as storyId, count(*) as total, sum(i.deleted_at is null and b.deleted_at is null) as existing
    from poker_stories s join board_items i on i.account_id = s.account_id and i.story_id = s.id
    join boards b on b.account_id = i.account_id and b.id = i.board_id
    where s.account_id = ?1 and s.session_id = ?2 group by s.id`,
    [accountId, sessionId],
  )

export type OpenBoard = { id: string; title: string; process: 'KANBAN' | 'SCRUM'; creatorId: string }

/** Lists the open boards, most recently updated first. */
export const listOpenBoardsWithCreators = ({ db, accountId }: AccountScope): Promise<OpenBoard[]> =>
  db.run<OpenBoard>(
    `select id, title, process, creator_id as creatorId from boards
    where account_id = ? and deleted_at is null and archived_at is null order by updated_at desc, id`,
    [accountId],
  )

/** Returns the boards with items of the stories of a session, and all open boards. Null without any board. */
export async function findBoardLinks(scope: AccountScope, sessionId: string) {
  const [boards, links] = await Promise.all([listOpenBoardsWithCreators(scope), listStoryLinks(scope, sessionId)])
  if (boards.length === 0) return null
  return { linked: byBoard(links), boards: boards.map(({ id, title }) => ({ id, title })) }
}

const byBoard = (links: Awaited<ReturnType<typeof listStoryLinks>>) =>
  [...Map.groupBy(links, ({ boardId }) => boardId)].map(([boardId, stories]) => ({
    boardId,
    board: stories[0]!.board,
    count: new Set(stories.map(({ storyId }) => storyId)).size,
  }))

/** Lists the boards with items of the stories of a session. */
export const listLinkedBoards = async (scope: AccountScope, sessionId: string) =>
  byBoard(await listStoryLinks(scope, sessionId))
