import { useEffect, useRef } from 'react'
import { ActsContext, BoardContext } from './board-context.ts'
import { Announcer } from './frame/announcer.tsx'
import { EnterPanel } from './frame/enter-panel.tsx'
import { KeptDrafts } from './frame/kept-drafts.tsx'
import { Notices } from './frame/notices.tsx'
import { PhasePanel } from './frame/phase-panel.tsx'
import { SessionBar } from './frame/session-bar.tsx'
import { Stepper } from './frame/stepper.tsx'
import { UndoBar } from './frame/undo-bar.tsx'
import { useKeptFocus } from './frame/use-kept-focus.ts'
import { PhaseContent } from './phase-content.tsx'
import { type BoardProps, useRetroBoard } from './use-retro-board.ts'

/** A live retrospective. The server renders it from a snapshot; the browser keeps it up to date. */
export default function Board(props: BoardProps) {
  const { acts, board, spoken, undo, offerUndo, notices, retry, dismiss } = useRetroBoard(props)
  const { phase } = board.view.session
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
    <ActsContext value={acts}>
      <BoardContext value={board}>
        <SessionBar />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:gap-4">
          <Stepper />
          <Notices notices={notices} retry={retry} dismiss={dismiss} />
          <EnterPanel />
          <PhasePanel />
          <KeptDrafts />
          <div className="min-w-0">
            <PhaseContent />
          </div>
        </div>
        <UndoBar undo={undo} onDone={offerUndo} />
        <Announcer spoken={spoken} />
      </BoardContext>
    </ActsContext>
  )
}
