import { statementsOf } from '#db/json-rows.ts'
import { maxKeyLength } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { bySystem } from '#features/agile/kanban/boards/live/commands-room.ts'
import { linkStories } from '#features/agile/kanban/boards/live/storage/commands-live-sql.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { listMade, listTexts } from '#features/agile/kanban/boards/stories/queries-poker.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { defaultSettings } from '#features/agile/poker/rules-settings.ts'
import { itemOf } from '#features/agile/poker-history/rules-board-item.ts'
import type { SessionRecord } from '#features/agile/poker-history/rules-record.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import { sendEstimates } from './commands-estimates.ts'
import type { ItemsForPoker } from './schema.ts'

const longestStory = 4000

type Asked = ItemsForPoker & { linkOf: (itemId: string) => string }

/**
 * Makes a session of planning poker from items: a story for each, in their order, which knows its item. What is settled on
 * in it comes back as points. Fails with not_found for a board, with invalid where nothing of it is there to be estimated
 * or the account has no scale of points, and as the making of a session fails.
 */
export async function estimateInPoker(
  scope: AccountScope,
  boardId: string,
  { itemIds, name, votingSystemId, linkOf }: Asked,
): Promise<{ id: string }> {
  const [board, items, systems] = await Promise.all([
    getBoard(scope, boardId),
    listTexts(scope, boardId, [...new Set(itemIds)]),
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
    description: description.slice(0, longestStory),
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
 * What the item of a story is called before it is made: the same for whoever asks at the same moment, so that the room makes
 * it once; another after one that was made of it is gone.
 */
const itemIdOf = (boardId: string, storyId: string, before: number) =>
  `itm_${sha256(`${boardId} ${storyId} ${before}`)
    .replace(/[^\da-z]/gi, '')
    .slice(0, 22)}`

/** The key for the item of a story: none if it is too long, or the number of the item that the story came from. */
const keyOf = (key: string, wasItem: boolean) =>
  key.length > maxKeyLength || (wasItem && /^#\d+$/.test(key)) ? '' : key

/**
 * Gives the items of a session their estimates, and where a board is named makes items at the end of its backlog of the
 * stories that are none yet. Returns how many items got points and how many were made.
 */
export async function bringToBoard(
  parts: Pick<Parts, 'db' | 'rooms' | 'ids'>,
  scope: AccountScope,
  { session, stories }: SessionRecord,
  boardId: string | null,
): Promise<{ estimated: number; made: number }> {
  const estimated = await sendEstimates(parts, scope, session.id)
  if (boardId === null) return { estimated, made: 0 }
  await getBoard(scope, boardId)
  const stands = new Map((await listMade(scope, session.id)).map(each => [each.storyId, each]))
  const category = session.votingSystem.category
  const fresh = stories.flatMap(story =>
    stands.get(story.id)?.there ? [] : (itemOf(story, { id: session.id, category }) ?? []),
  )
  if (fresh.length === 0) return { estimated, made: 0 }
  const items = fresh.map(({ title, description, link: url, externalKey, points, estimatedAt, source }) => ({
    title,
    description,
    externalKey: keyOf(externalKey, stands.has(source.storyId)),
    points,
    columnId: null,
    story: { id: source.storyId, estimatedAt },
    itemId: itemIdOf(boardId, source.storyId, stands.get(source.storyId)?.ever ?? 0),
    attachments: url ? [{ id: scope.ids.id('att'), title: externalKey, url }] : [],
  }))
  const { events } = await bySystem(parts, scope, boardId, 'items:import', { items, actorId: scope.actorId })
  return { estimated, made: events.filter(({ type }) => type === 'item.added').length }
}
