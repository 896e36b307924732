import type { Services } from '#kit/context.ts'

/** A message to the open pages of an account. `notification` goes only to the pages of its user. */
export type AccountMessage =
  | { type: 'features:updated'; accountId: string; enabledFeatures: string[] }
  | { type: 'notification'; userId: string }
  /** Sent after a change of the epics of the finance plan or of their order, not of the billing plan. */
  | { type: 'plan:changed' }
  /** Not sent to pages. A live session reloads its state. */
  | { type: 'reload' }

/**
 * Sends a message to the open pages of an account. Call it after the commit. Never throws: a page that misses the
 * message shows the change at its next visit.
 */
export async function notifyAccountPages(
  { rooms, log }: Pick<Services, 'rooms' | 'log'>,
  accountId: string,
  message: AccountMessage,
): Promise<void> {
  try {
    await rooms.sendMessage('account', accountId, message)
  } catch (thrown) {
    log.error('notify', thrown, { account: accountId, message: message.type })
  }
}
