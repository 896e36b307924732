import type { ApiScopeArea } from '#kit/http/api-scope-area.ts'

/** API-key scopes of goals and check-ins. The search lists goals, too. */
export const cadenceScopes = {
  goal: { access: ['read', 'write'], keyRoutes: [{ routes: ['/api/goals', '/api/goals/*', '/api/search'] }] },
} as const satisfies Record<string, ApiScopeArea>
