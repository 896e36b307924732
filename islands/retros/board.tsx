import { PenLine } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { EnterPanel } from '#islands/rooms/invite/enter-panel.tsx'
import { Notices } from '#islands/rooms/notices.tsx'
import { type Room, RoomContext } from '#islands/rooms/room-context.ts'
import { ActionsPhase } from './actions/actions-phase.tsx'
import { ActsContext, BoardContext } from './board-context.ts'
import { CardsProvider } from './cards/cards-context.tsx'
import { CollectPhase } from './cards/collect-phase.tsx'
import { DiscussPhase } from './discuss/discuss-phase.tsx'
import { Summary } from './end/summary.tsx'
import { Announcer } from './frame/announcer.tsx'
import { KeptDrafts } from './frame/kept-drafts.tsx'
import { PhasePanel } from './frame/phase-panel.tsx'
import { SessionBar } from './frame/session-bar.tsx'
import { Stepper } from './frame/stepper.tsx'
import { UndoBar } from './frame/undo-bar.tsx'
import { useKeptFocus } from './frame/use-kept-focus.ts'
import { GroupPhase } from './group/group-phase.tsx'
import { VotePhase } from './group/vote-phase.tsx'
import { SetupPhase } from './setup/setup-phase.tsx'
import { hasEnded } from './topics.ts'
import { type BoardProps, useRetroBoard } from './use-retro-board.ts'

/** What is done in each phase. */
const contents = {
  SETUP: SetupPhase,
  COLLECT: CollectPhase,
  GROUP: GroupPhase,
  VOTE: VotePhase,
  DISCUSS: DiscussPhase,
  ACTION_ITEMS: ActionsPhase,
  COMPLETED: Summary,
} as const

/** A live retrospective. The server renders it from a snapshot; the browser keeps it up to date. */
export default function Board({ joinUrl, ...props }: BoardProps) {
  const tEnter = useTranslations('retro.board.enter')
  const tErrors = useTranslations('retro.errors')
  const tRoomErrors = useTranslations('rooms.errors')
  const { acts, board, hasHeard, spoken, undo, offerUndo, notices, retry, dismiss } = useRetroBoard(props)
  const { phase } = board.view.session
  const { removed } = board.view.me
  const Content = contents[phase]
  const room = useMemo<Room>(
    () => ({ ...acts, ...board, hasHeard, joinUrl, ended: hasEnded(board.view) }),
    [acts, board, hasHeard, joinUrl],
  )
  const shown = useRef(phase)
  useKeptFocus('retro-phase')

  // Who stood in what a phase has taken away goes on at the top of the next one.
  useEffect(() => {
    if (shown.current === phase) return
    shown.current = phase
    offerUndo(null)
    if (document.activeElement === document.body) document.getElementById('retro-phase')?.focus({ preventScroll: true })
  }, [phase, offerUndo])

  return (
    <RoomContext value={room}>
      <ActsContext value={acts}>
        <BoardContext value={board}>
          <CardsProvider>
            <SessionBar />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:gap-4">
              <Stepper />
              <Notices
                notices={removed ? [] : notices}
                retry={retry}
                dismiss={dismiss}
                reasons={[tErrors, tRoomErrors]}
              />
              <EnterPanel words={tEnter} icon={PenLine} />
              <PhasePanel />
              <KeptDrafts />
              <div className="min-w-0">
                <Content />
              </div>
            </div>
            <UndoBar undo={undo} onDone={offerUndo} />
            <Announcer spoken={spoken} />
          </CardsProvider>
        </BoardContext>
      </ActsContext>
    </RoomContext>
  )
}
