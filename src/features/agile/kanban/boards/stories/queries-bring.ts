import type { AccountScope } from '#kit/context.ts'
import { listBoardNames, listLinks } from './queries-poker.ts'

/** On which boards the stories of a session are items, and where others could become some; null where there is no board. */
export async function listBringing(scope: AccountScope, sessionId: string) {
  const [boards, links] = await Promise.all([listBoardNames(scope), listLinks(scope, sessionId)])
  if (boards.length === 0) return null
  return { linked: byBoard(links), boards: boards.map(({ id, title }) => ({ id, title })) }
}

const byBoard = (links: Awaited<ReturnType<typeof listLinks>>) =>
  [...Map.groupBy(links, ({ boardId }) => boardId)].map(([boardId, stories]) => ({
    boardId,
    board: stories[0]!.board,
    count: new Set(stories.map(({ storyId }) => storyId)).size,
  }))

/** The boards whose items the stories of a session are. */
export const listWaysBack = async (scope: AccountScope, sessionId: string) => byBoard(await listLinks(scope, sessionId))
