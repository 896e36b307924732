import { createContext, use, useState } from 'react'

/** Numbers the ids of one island. `IslandRoot` provides it on the server and in the browser. */
export const IdsContext = createContext({ prefix: '', count: 0 })

/**
 * An id that is unique on the page. It is equal on the server and in the browser, which number the components of an island
 * in the same order. React’s `useId` is not: the browser runs Preact.
 */
export function useUniqueId(): string {
  const ids = use(IdsContext)
  const [id] = useState(() => `${ids.prefix}${ids.count++}`)
  return id
}
