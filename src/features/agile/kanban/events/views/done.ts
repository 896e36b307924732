const acts = ['add', 'edit', 'remove', 'usual', 'endFeed'] as const
/** What was just done with the events of a board. */
export type EventsDone = (typeof acts)[number]
export const eventsDone = (text: string | undefined): EventsDone | null => acts.find(act => act === text) ?? null
