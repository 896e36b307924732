import type { AccountScope } from '#kit/context.ts'

/** Returns a scope that runs `change` just before its first batch, like a colleague who writes at the same time. */
export function withConcurrentChange(scope: AccountScope, change: () => Promise<unknown>): AccountScope {
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
