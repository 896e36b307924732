import type { ScopeArea } from '#kit/http/scope-area.ts'

const access = ['read', 'write'] as const

/** What API keys may be made for in sessions and boards. */
export const agileScopes = {
  poker: {
    access,
    open: [{ routes: ['/api/planning-poker/*', '/api/rooms/tickets', '/api/accounts/:accountId/sessions'] }],
    room: 'poker',
  },
  retro: { access, open: [{ routes: ['/api/retrospectives/*'] }], room: 'retro' },
  board: { access, open: [{ routes: ['/api/kanban/*'] }], room: 'board' },
} as const satisfies Record<string, ScopeArea>
