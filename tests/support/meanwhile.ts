import type { AccountScope } from '#kit/context.ts'

/** A scope whose first batch is written only after `change`: what a colleague does between its reading and writing. */
export function scopeWith(scope: AccountScope, change: () => Promise<unknown>): AccountScope {
  let isFirst = true
  const batch: typeof scope.db.batch = async statements => {
    if (isFirst) {
      isFirst = false
      await change()
    }
    return scope.db.batch(statements)
  }
  return { ...scope, db: { ...scope.db, batch } }
}
