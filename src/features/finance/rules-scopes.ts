import type { ScopeArea } from '#kit/http/scope-area.ts'

/** API-key scopes of the books and their figures. */
export const financeScopes = {
  finance: {
    access: ['read', 'write'],
    open: [
      {
        routes: [
          '/api/finance/*',
          '/api/dashboard',
          '/api/dashboard/*',
          '/api/analytics/cfo-dashboard/*',
          '/api/value-configuration',
        ],
      },
    ],
  },
} as const satisfies Record<string, ScopeArea>
