import { initiatives, products } from '#db/schema/discovery.ts'
import type { Services } from '#kit/context.ts'
import { removeDeletedRows } from '#kit/data/record-removal.ts'

/** Removes products and initiatives that were deleted 30 days ago. */
export const removeDeletedProducts = (services: Services): Promise<void> =>
  removeDeletedRows(services, [initiatives, products])
