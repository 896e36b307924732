import Board, { type BoardProps } from '#islands/boards/board.tsx'
import { Island } from '#ui/island.tsx'

/** The live board: one island, rendered here from the snapshot that the viewer may see. */
export function BoardPage(props: BoardProps) {
  return (
    <Island
      name="boards/board"
      of={Board}
      props={props}
      namespaces={['boardPage', 'boards.errors', 'rooms', 'realtime', 'transport', 'ui']}
      className="board-page"
    />
  )
}
