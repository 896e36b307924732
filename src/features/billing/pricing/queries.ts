import type { RootDb } from '#db/client.ts'
import { listPromotions } from '#features/billing/promotions/queries.ts'
import { isOpen, type StoredPromotion } from '#features/billing/promotions/rules.ts'
import { defaultPromotions } from '#features/billing/promotions/rules-defaults.ts'
import type { Services } from '#kit/context.ts'
import { lastUpdated } from './rules.ts'

type Memory = { readAt: number; promotions: StoredPromotion[]; isBuiltIn: boolean }

const memories = new WeakMap<RootDb, Memory>()
const minute = 60_000

/**
 * The public promotions that anyone can use now, from memory: the database is read at most once a minute. `isBuiltIn` says
 * that it could not be read, and that these are the defaults of the code.
 */
export async function getPromotions(services: Pick<Services, 'db' | 'clock' | 'log'>) {
  const now = services.clock.now()
  const { promotions, isBuiltIn } = await readPromotions(services, now)
  const active = promotions.filter(promotion => isOpen(promotion, now))
  return { active, lastUpdated: lastUpdated(promotions), isBuiltIn }
}

async function readPromotions(services: Pick<Services, 'db' | 'log'>, now: number): Promise<Memory> {
  const known = memories.get(services.db)
  if (known && now - known.readAt < minute) return known
  // Others use the old ones meanwhile.
  if (known) memories.set(services.db, { ...known, readAt: now })
  try {
    const promotions = (await listPromotions(services)).filter(({ isPublic }) => isPublic)
    const memory = { readAt: now, promotions, isBuiltIn: false }
    memories.set(services.db, memory)
    return memory
  } catch (thrown) {
    services.log.error('pricing', thrown)
    return known ?? { readAt: now, promotions: defaultPromotions, isBuiltIn: true }
  }
}
