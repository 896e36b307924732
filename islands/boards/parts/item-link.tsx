import type { ComponentProps, MouseEvent } from 'react'
import { useActs, useCards } from '#islands/boards/board-context.ts'
import { paths } from '#src/paths.ts'

/** Handles a plain click here; with a modifier key the browser follows the link as usual. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  act()
}

/** Opens an item beside the board. */
export function ItemLink({ itemId, ...props }: ComponentProps<'a'> & { itemId: string }) {
  const { boardId } = useCards()
  const { open } = useActs()
  return (
    <a {...props} href={paths.boardItem(boardId, itemId)} data-no-prefetch onClick={onPlainClick(() => open(itemId))} />
  )
}
