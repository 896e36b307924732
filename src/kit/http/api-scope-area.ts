/** Declared routes that keys can call: a trailing `/*` matches everything below. Without `methods` all methods. */
export type ApiKeyRoutes = { routes: readonly string[]; methods?: readonly string[] }

/** A part of the product that API keys have scopes for. */
export type ApiScopeArea = {
  /** GET and HEAD read, all other methods write. */
  access: readonly ('read' | 'write')[]
  /** Routes that keys with the scope can call. */
  keyRoutes: readonly ApiKeyRoutes[]
  /** Routes below these that keys cannot call. */
  closedRoutes?: readonly string[]
  /** The kind of room that a key with the write scope can enter. */
  room?: string
}
