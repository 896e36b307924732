import type { RootDb } from '#db/client.ts'
import { listPromotions } from '#features/billing/promotions/queries.ts'
import { isActiveAt, type StoredPromotion } from '#features/billing/promotions/rules.ts'
import { defaultPromotions } from '#features/billing/promotions/rules-defaults.ts'
import type { Services } from '#kit/context.ts'
import { lastUpdated } from './rules.ts'

type CachedPromotions = { readAt: number; promotions: StoredPromotion[]; isBuiltIn: boolean }

const cacheByDb = new WeakMap<RootDb, CachedPromotions>()
const minute = 60_000

/**
 * Returns the public promotions that anyone can use now. Reads the database at most once a minute. `isBuiltIn` is true
 * if the database could not be read and the promotions are the defaults of the code.
 */
export async function getPublicPromotions(services: Pick<Services, 'db' | 'clock' | 'log'>) {
  const now = services.clock.now()
  const { promotions, isBuiltIn } = await readPromotions(services, now)
  const activePromotions = promotions.filter(promotion => isActiveAt(promotion, now))
  return { active: activePromotions, lastUpdated: lastUpdated(promotions), isBuiltIn }
}

async function readPromotions(services: Pick<Services, 'db' | 'log'>, now: number): Promise<CachedPromotions> {
  const cached = cacheByDb.get(services.db)
  if (cached && now - cached.readAt < minute) return cached
  // Until this request has read them, other requests use the old promotions.
  if (cached) cacheByDb.set(services.db, { ...cached, readAt: now })
  try {
    const promotions = (await listPromotions(services)).filter(({ isPublic }) => isPublic)
    const newEntry = { readAt: now, promotions, isBuiltIn: false }
    cacheByDb.set(services.db, newEntry)
    return newEntry
  } catch (thrown) {
    services.log.error('pricing', thrown)
    return cached ?? { readAt: now, promotions: defaultPromotions, isBuiltIn: true }
  }
}
