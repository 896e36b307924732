import type { Tool } from '#src/paths.ts'

/** What kind of live session an id names: it is written in it. */
export const kindOf = (id: string): Tool => (id.startsWith('ret_') ? 'retro' : 'poker')
