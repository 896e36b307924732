import type { ApiScopeArea } from '#kit/http/api-scope-area.ts'

/** API-key scopes of products, initiatives, the work hierarchy and discovery documents. */
export const discoveryScopes = {
  product: {
    access: ['read', 'write'],
    keyRoutes: [
      { routes: ['/api/products', '/api/products/*', '/api/initiatives', '/api/initiatives/*'] },
      // Not the budgets, costs and categories of work items: they need the scopes of the finances.
      {
        routes: [
          '/api/work-items/tree',
          '/api/work-items/:nodeId/move',
          '/api/work-items/:nodeId/story',
          '/api/work-items/:nodeId/justification',
        ],
      },
      { routes: ['/api/discovery-documents', '/api/discovery-documents/*', '/api/search'] },
    ],
  },
} as const satisfies Record<string, ApiScopeArea>
