import { storyDetails } from '#db/schema/discovery.ts'
import { requireCanWork } from '#features/agile/kanban/boards/commands-boards.ts'
import { abortUnlessNodeExists, getNode } from '#features/discovery/tree/queries-node.ts'
import type { AccountScope } from '#kit/context.ts'
import { rowPerRecord } from '#kit/data/row-per-record.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'
import { findStoryPurpose } from './queries.ts'
import type { UserStory } from './rules.ts'
import type { StoryInput } from './schema.ts'

const rows = rowPerRecord(storyDetails, 'story')

/**
 * Saves the purpose of a story. Throws `not_found`, and the refusals of the board for the person. Throws `conflict` for
 * an item that is no story, and for an outdated version.
 */
export async function saveStoryPurpose(
  scope: AccountScope,
  viewer: Viewer,
  id: string,
  input: StoryInput,
): Promise<UserStory> {
  const { level, boardId } = await getNode(scope, id)
  if (level !== 'STORY' || boardId === null) fail('conflict', 'stories.errors.notStory')
  await requireCanWork(scope, viewer, boardId)
  const { acceptanceCriteria, updatedAt: version, ...story } = input
  await rows.save(
    scope,
    id,
    { ...story, acceptance: acceptanceCriteria },
    { guards: [abortUnlessNodeExists(scope, id)], version },
  )
  return (await findStoryPurpose(scope, id)) ?? fail('not_found')
}
