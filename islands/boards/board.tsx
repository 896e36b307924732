import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Notices } from '#islands/rooms/notices.tsx'
import { ActsContext, BoardContext, CardContext, type CardSetting, type Pace } from './board-context.ts'
import { childCounts } from './cells.ts'
import { BoardBar } from './frame/board-bar.tsx'
import { BoardAnnouncer } from './frame/board-announcer.tsx'
import { UndoBar } from './frame/undo-bar.tsx'
import { Grid } from './grid.tsx'
import { type LiveProps, useLiveBoard } from './use-live-board.ts'

export type BoardProps = LiveProps & {
  /** All cards at once, for browsers that run no script. */
  whole: boolean
  /** How long items usually stand in a column, in days, by its id; where nothing is known of one, five and ten. */
  pace: Record<string, Pace>
}

/** A live board. The server renders it from a snapshot; the browser keeps it up to date. */
export default function Board({ whole, pace, ...props }: BoardProps) {
  const tErrors = useTranslations('boards.errors')
  const t = useTranslations('boardPage')
  const live = useLiveBoard(props)
  const { acts, board, room, undo } = live
  const { people, labels, columns, items, board: head, me } = board.view
  const { now, today } = board
  const mayWork = me.rights !== 'look' && head.archivedAt === null

  const setting = useMemo<CardSetting>(
    () => ({
      people: new Map(people.map(person => [person.id, person])),
      labels: new Map(labels.map(label => [label.id, label])),
      children: childCounts(items),
      ...{ columns, boardId: head.id, now, today, mayWork, pace },
    }),
    [people, labels, items, columns, head.id, now, today, mayWork, pace],
  )
  const notices = room.notices.filter(notice => notice.kind !== 'rejected' || notice.reason !== 'stale')
  return (
    <ActsContext value={acts}>
      <BoardContext value={board}>
        <CardContext value={setting}>
          <BoardBar />
          <Notices notices={notices} retry={room.retry} dismiss={room.dismiss} reasons={tErrors} />
          <Grid whole={whole} />
          <p id="board-keys" hidden>
            {t('keys.how')}
          </p>
          <UndoBar undo={undo.undo} onDone={undo.dismiss} />
          <BoardAnnouncer spoken={live.spoken} urgent={live.urgent} />
        </CardContext>
      </BoardContext>
    </ActsContext>
  )
}
