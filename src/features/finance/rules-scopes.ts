import type { ApiScopeArea } from '#kit/http/api-scope-area.ts'

/** API-key scopes of the books and their figures. */
export const financeScopes = {
  finance: {
    access: ['read', 'write'],
    // Only a person can accept a scenario, because that changes pay, payments and the plan.
    closedRoutes: ['/api/finance/scenarios/:scenarioId/accept', '/api/finance/plan/scenarios/:scenarioId/accept'],
    keyRoutes: [
      {
        routes: [
          '/api/finance/*',
          '/api/dashboard',
          '/api/dashboard/*',
          '/api/analytics/cfo-dashboard/*',
          '/api/value-configuration',
          '/api/work-items/:nodeId/budget',
          '/api/work-items/:nodeId/category',
          '/api/work-items/:nodeId/cost',
        ],
      },
    ],
  },
} as const satisfies Record<string, ApiScopeArea>
