const acts = ['create', 'change', 'default', 'duplicate', 'delete', 'restore'] as const
/** What was just done to a voting system. */
export type SystemDone = (typeof acts)[number]
export const systemDone = (text: string | undefined): SystemDone | null => acts.find(act => act === text) ?? null
