import type { StoryView } from '#features/agile/poker/live/protocol.ts'

export type StoryMove = 'up' | 'down' | 'top' | 'bottom'

/**
 * Returns the next story without an estimate: the first one after `id`, else the first one of all. Null if there is
 * none.
 */
export function nextPending<Story extends Pick<StoryView, 'id' | 'status'>>(
  stories: readonly Story[],
  id: string,
): Story | null {
  const index = stories.findIndex(story => story.id === id)
  const isPending = ({ status }: Story) => status === 'PENDING'
  return stories.slice(index + 1).find(isPending) ?? stories.slice(0, index).find(isPending) ?? null
}

/** Moves an id to a position from 0, clamped to the list. */
export function moveTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter(other => other !== id)
  if (others.length === ids.length) return [...ids]
  const index = Math.max(0, Math.min(position, others.length))
  return [...others.slice(0, index), id, ...others.slice(index)]
}

/** Moves an id one step, or to an end. */
export function moveBy(ids: readonly string[], id: string, move: StoryMove): string[] {
  const index = ids.indexOf(id)
  const positions: Record<StoryMove, number> = { up: index - 1, down: index + 1, top: 0, bottom: ids.length }
  return moveTo(ids, id, positions[move])
}
