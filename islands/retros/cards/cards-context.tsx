import { createContext, type ReactNode, useMemo } from 'react'
import { useBoard } from '#islands/retros/board-context.ts'

type Cards = {
  /** The people's names, by the ids of their seats. */
  names: ReadonlyMap<string, string>
  /** The colours of the columns, by their ids. */
  colors: ReadonlyMap<string, string>
  /** Whether the viewer can hide and remove what others wrote. */
  moderates: boolean
}

export const CardsContext = createContext<Cards>({ names: new Map(), colors: new Map(), moderates: false })

/** What all cards read. It stays the same object while people come, go or get ready. */
export function CardsProvider({ children }: { children: ReactNode }) {
  const { view, can } = useBoard()
  const { columns } = view.session
  const moderates = can('card:moderate')
  const names = JSON.stringify(view.participants.map(({ id, name }) => [id, name]))
  const cards = useMemo<Cards>(
    () => ({
      names: new Map(JSON.parse(names) as [string, string][]),
      colors: new Map(columns.map(({ id, color }) => [id, color])),
      moderates,
    }),
    [names, columns, moderates],
  )
  return <CardsContext value={cards}>{children}</CardsContext>
}
