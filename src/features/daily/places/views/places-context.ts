import { createContext } from 'react'
import type { BoardChoice } from '#features/daily/places/rules.ts'

type Places = {
  /** The reader's stars, as `KIND id`. */
  starred: readonly string[]
  /** On the pages of a board: the boards of the board switcher, last changed first. */
  boards: readonly BoardChoice[]
}

/** The reader's stars, and the boards of the board switcher. */
export const PlacesContext = createContext<Places>({ starred: [], boards: [] })
