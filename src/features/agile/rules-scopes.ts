import type { ApiScopeArea } from '#kit/http/api-scope-area.ts'

const access = ['read', 'write'] as const
/** Every scope can request a ticket. The server checks it against the room's kind. */
const tickets = '/api/rooms/tickets'
/** A search finds only records that the scopes of the key cover. */
const searchPath = '/api/search'

/** API key scopes for sessions and boards. */
export const agileScopes = {
  poker: {
    access,
    keyRoutes: [{ routes: ['/api/planning-poker/*', tickets, '/api/accounts/:accountId/sessions', searchPath] }],
    room: 'poker',
  },
  retro: { access, keyRoutes: [{ routes: ['/api/retrospectives/*', tickets, searchPath] }], room: 'retro' },
  board: { access, keyRoutes: [{ routes: ['/api/kanban/*', tickets, searchPath] }], room: 'board' },
} as const satisfies Record<string, ApiScopeArea>
