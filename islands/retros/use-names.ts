import { useRef } from 'react'
import { useBoard } from './board-context.ts'

/** The people's names by the id of their seat: the same object while they are the same, whoever comes online or is ready. */
export function useNames(): ReadonlyMap<string, string> {
  const { view } = useBoard()
  const kept = useRef<ReadonlyMap<string, string>>(new Map())
  const { participants } = view
  const isSame =
    kept.current.size === participants.length && participants.every(({ id, name }) => kept.current.get(id) === name)
  if (!isSame) kept.current = new Map(participants.map(({ id, name }) => [id, name]))
  return kept.current
}
