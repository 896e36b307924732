import { BoardNav } from '#features/agile/kanban/boards/views/board-nav.tsx'
import Board, { type BoardProps } from '#islands/boards/board.tsx'
import { ItemPanel } from '#islands/boards/panel/item-panel.tsx'
import { LazyItemPanel } from '#islands/boards/panel/lazy-item-panel.tsx'
import { Island } from '#ui/island.tsx'
import { NoScriptNotice } from '#ui/shell/no-script-notice.tsx'

LazyItemPanel.provide(ItemPanel)

/** The live board: one island, rendered here from the snapshot that the viewer may see. */
export function BoardPage(props: BoardProps) {
  return (
    <>
      <BoardNav board={props.snapshot.state.board} current="board" />
      <NoScriptNotice />
      <Island
        name="boards/board"
        component={Board}
        props={props}
        namespaces={[
          'boardPage',
          'stories',
          'boards.errors',
          'actionItems.statuses',
          'rooms',
          'realtime',
          'transport',
          'ui',
        ]}
        className="board-page live-page"
      />
    </>
  )
}
