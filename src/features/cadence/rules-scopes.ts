import type { ScopeArea } from '#kit/http/scope-area.ts'

/** What API keys may be made for on the people side of work. */
export const cadenceScopes = {
  goal: { access: ['read', 'write'], open: [{ routes: ['/api/goals', '/api/goals/*'] }] },
} as const satisfies Record<string, ScopeArea>
