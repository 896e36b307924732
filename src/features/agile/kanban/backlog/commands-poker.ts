import { statementsOf } from '#db/json-rows.ts'
import { maxExternalKeyLength } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { actAsSystem } from '#features/agile/kanban/boards/live/commands-room.ts'
import { linkStories } from '#features/agile/kanban/boards/live/storage/commands-live-sql.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { countStoryItems, listItemTexts } from '#features/agile/kanban/boards/stories/queries-poker.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { defaultSettings } from '#features/agile/poker/rules-settings.ts'
import { itemFromStory } from '#features/agile/poker-history/rules-board-item.ts'
import type { SessionRecord } from '#features/agile/poker-history/rules-record.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import { resendEstimates } from './commands-estimates.ts'
import type { ItemsForPoker } from './schema.ts'

const maxStoryLength = 4000

type PokerRequest = ItemsForPoker & { linkOf: (itemId: string) => string }

/**
 * Creates a planning poker session with a story per item, in order. Agreed estimates return as points. Throws
 * `not_found` for an unknown board, `invalid` without items or a points scale, and the errors of creating a session.
 */
export async function estimateInPoker(
  scope: AccountScope,
  boardId: string,
  { itemIds, name, votingSystemId, linkOf }: PokerRequest,
): Promise<{ id: string }> {
  const [board, items, systems] = await Promise.all([
    getBoard(scope, boardId),
    listItemTexts(scope, boardId, [...new Set(itemIds)]),
    listVotingSystems(scope),
  ])
  if (items.length === 0) return fail('invalid', 'backlog.errors.noItems')
  const system = systems.find(({ id, category }) =>
    votingSystemId ? id === votingSystemId : category === 'STORY_POINTS',
  )
  if (!system) return fail('invalid', 'poker.errors.votingSystemMissing')
  const stories = items.map(({ id, number, title, description }) => ({
    storyId: scope.ids.id('sty'),
    title,
    description: description.slice(0, maxStoryLength),
    link: linkOf(id),
    externalKey: `#${number}`,
  }))
  const rows = items.map(({ id }, index) => ({ id, storyId: stories[index]!.storyId, estimatedAt: null }))
  return createPokerSession(
    scope,
    {
      name: name || board.title,
      description: '',
      status: 'WAITING',
      votingSystemId: system.id,
      teamId: board.teamId,
      facilitatorId: null,
      settings: defaultSettings,
      stories,
    },
    {},
    statementsOf(scope.accountId, boardId)(linkStories, rows),
  )
}

/**
 * Returns the id of the new item of a story. Concurrent requests get the same id, so that the room creates the item
 * once. `count` is the number of items that the story has had. So after a deletion the id is another one.
 */
const itemIdOf = (boardId: string, storyId: string, count: number) =>
  `itm_${sha256(`${boardId} ${storyId} ${count}`)
    .replace(/[^\da-z]/gi, '')
    .slice(0, 22)}`

/**
 * Returns the external key of a story's new item. It is empty if the story's key is too long, or if that key is only
 * the number of the story's deleted item.
 */
const keyOf = (key: string, hadBoardItem: boolean) =>
  key.length > maxExternalKeyLength || (hadBoardItem && /^#\d+$/.test(key)) ? '' : key

/**
 * Sends the estimates of a session to its items. If a board is given, also adds the session's other stories to the
 * backlog of that board. Returns the numbers of estimated and created items.
 */
export async function sendSessionToBoard(
  services: Pick<Services, 'db' | 'rooms' | 'ids'>,
  scope: AccountScope,
  { session, stories }: SessionRecord,
  boardId: string | null,
): Promise<{ estimated: number; made: number }> {
  const estimated = await resendEstimates(services, scope, session.id)
  if (boardId === null) return { estimated, made: 0 }
  await getBoard(scope, boardId)
  const itemCounts = new Map((await countStoryItems(scope, session.id)).map(each => [each.storyId, each]))
  const category = session.votingSystem.category
  const newStories = stories.flatMap(story =>
    itemCounts.get(story.id)?.existing ? [] : (itemFromStory(story, { id: session.id, category }) ?? []),
  )
  if (newStories.length === 0) return { estimated, made: 0 }
  const items = newStories.map(({ title, description, link: url, externalKey, points, estimatedAt, source }) => ({
    title,
    description,
    externalKey: keyOf(externalKey, itemCounts.has(source.storyId)),
    points,
    columnId: null,
    story: { id: source.storyId, estimatedAt },
    itemId: itemIdOf(boardId, source.storyId, itemCounts.get(source.storyId)?.total ?? 0),
    attachments: url ? [{ id: scope.ids.id('att'), title: externalKey, url }] : [],
  }))
  const { events } = await actAsSystem(services, scope, boardId, 'items:import', { items, actorId: scope.actorId })
  return { estimated, made: events.filter(({ type }) => type === 'item.added').length }
}
