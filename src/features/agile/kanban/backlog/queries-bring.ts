import type { AccountScope } from '#kit/context.ts'
import { listBoardNames, listLinks } from './queries-poker.ts'

/** On which boards the stories of a session are items, and where others could become some; null where there is no board. */
export async function listBringing(scope: AccountScope, sessionId: string) {
  const [boards, links] = await Promise.all([listBoardNames(scope), listLinks(scope, sessionId)])
  if (boards.length === 0) return null
  const linked = [...Map.groupBy(links, ({ boardId }) => boardId)].map(([boardId, stories]) => ({
    boardId,
    board: stories[0]!.board,
    count: new Set(stories.map(({ storyId }) => storyId)).size,
  }))
  return { linked, boards: boards.map(({ id, title }) => ({ id, title })) }
}
