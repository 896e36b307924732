import { and, eq } from 'drizzle-orm'
import { storyDetails } from '#db/schema/discovery.ts'
import type { AccountScope } from '#kit/context.ts'
import type { UserStory } from './rules.ts'

/** Returns the purpose of a story. Null if it has none. */
export async function findStoryPurpose({ db, accountId }: AccountScope, itemId: string): Promise<UserStory | null> {
  const condition = and(eq(storyDetails.accountId, accountId), eq(storyDetails.id, itemId))
  const [row] = await db.orm.select().from(storyDetails).where(condition)
  if (!row) return null
  const { userType, want, so, acceptance, updatedAt } = row
  return { itemId, userType, want, so, acceptanceCriteria: acceptance, updatedAt }
}
