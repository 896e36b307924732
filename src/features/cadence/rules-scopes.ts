import type { ScopeArea } from '#kit/http/scope-area.ts'

/** API-key scopes of goals and check-ins. */
export const cadenceScopes = {
  goal: { access: ['read', 'write'], openRoutes: [{ routes: ['/api/goals', '/api/goals/*', '/api/search'] }] },
} as const satisfies Record<string, ScopeArea>
