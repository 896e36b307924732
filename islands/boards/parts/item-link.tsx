import type { ComponentProps, MouseEvent } from 'react'
import { useBoardActions, useCardContext } from '#islands/boards/board-context.ts'
import { paths } from '#src/paths.ts'

/** Handles a plain click. With a modifier key, the browser follows the link. */
export const onPlainClick = (action: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  action()
}

/** Opens an item beside the board. */
export function ItemLink({ itemId, ...props }: ComponentProps<'a'> & { itemId: string }) {
  const { boardId } = useCardContext()
  const { openItem } = useBoardActions()
  return (
    <a
      {...props}
      href={paths.boardItem(boardId, itemId)}
      data-no-prefetch
      onClick={onPlainClick(() => openItem(itemId))}
    />
  )
}
