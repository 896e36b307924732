import type { ScopeArea } from '#kit/http/scope-area.ts'

/** API-key scopes of products, initiatives and the work hierarchy. */
export const discoveryScopes = {
  product: {
    access: ['read', 'write'],
    open: [
      { routes: ['/api/products', '/api/products/*', '/api/initiatives', '/api/initiatives/*', '/api/work-items/*'] },
    ],
  },
} as const satisfies Record<string, ScopeArea>
