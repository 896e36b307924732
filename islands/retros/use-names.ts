import { useMemo } from 'react'
import { useBoard } from './board-context.ts'

/** The people's names by the id of their seat: the same object while they are the same, whoever comes online or is ready. */
export function useNames(): ReadonlyMap<string, string> {
  const { view } = useBoard()
  const names = JSON.stringify(view.participants.map(({ id, name }) => [id, name]))
  return useMemo(() => new Map(JSON.parse(names) as [string, string][]), [names])
}
