import type { Tool } from '#src/paths.ts'

/** Returns the kind of session, from the prefix of its id. */
export const sessionKindOfId = (id: string): Tool => (id.startsWith('ret_') ? 'retro' : 'poker')
