import { createContext, type ReactNode, useMemo } from 'react'
import { useBoard } from '#islands/retros/board-context.ts'

type CardsContextValue = {
  /** Names of participants, by participant id. */
  names: ReadonlyMap<string, string>
  /** Colours of columns, by column id. */
  colors: ReadonlyMap<string, string>
  /** Whether the viewer can hide and remove other people's texts. */
  canModerate: boolean
}

export const CardsContext = createContext<CardsContextValue>({
  names: new Map(),
  colors: new Map(),
  canModerate: false,
})

/** Provides the data of all cards. The object stays the same while people join, leave or get ready. */
export function CardsProvider({ children }: { children: ReactNode }) {
  const { view, can } = useBoard()
  const { columns } = view.session
  const canModerate = can('card:moderate')
  // As text, so that the memo depends on the names. The list itself is a new one in every view.
  const namesJson = JSON.stringify(view.participants.map(({ id, name }) => [id, name]))
  const contextValue = useMemo<CardsContextValue>(
    () => ({
      names: new Map(JSON.parse(namesJson) as [string, string][]),
      colors: new Map(columns.map(({ id, color }) => [id, color])),
      canModerate,
    }),
    [namesJson, columns, canModerate],
  )
  return <CardsContext value={contextValue}>{children}</CardsContext>
}
