import type { ScopeArea } from '#kit/http/scope-area.ts'

/** API-key scopes of products, initiatives, the work hierarchy and discovery documents. */
export const discoveryScopes = {
  product: {
    access: ['read', 'write'],
    open: [
      { routes: ['/api/products', '/api/products/*', '/api/initiatives', '/api/initiatives/*', '/api/work-items/*'] },
      { routes: ['/api/discovery-documents', '/api/discovery-documents/*'] },
    ],
  },
} as const satisfies Record<string, ScopeArea>
