import { createContext, use, useState } from 'react'

/** Numbers the ids of one island. `IslandRoot` provides it on the server and in the browser. */
export const IdsContext = createContext({ prefix: '', count: 0 })

/**
 * An id that is unique on the page and equal on the server and in the browser: both number the components of an island
 * in the same order. React’s `useId` would differ, because the browser runs Preact.
 */
export function useUniqueId(): string {
  const ids = use(IdsContext)
  const [id] = useState(() => `${ids.prefix}${ids.count++}`)
  return id
}
