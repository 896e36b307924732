import { PenLine } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Phase, phases } from '#features/agile/retros/live/protocol.ts'
import { lazyComponent } from '#islands/lazy-component.ts'
import { EnterPanel } from '#islands/rooms/invite/enter-panel.tsx'
import { Notices } from '#islands/rooms/notices.tsx'
import { type Room, RoomContext } from '#islands/rooms/room-context.ts'
import { useReportSessionEnd } from '#islands/rooms/use-report-session-end.ts'
import { RetroActionsContext, RetroBoardContext } from './board-context.ts'
import { CardsProvider } from './cards/cards-context.tsx'
import { CollectPhase } from './cards/collect-phase.tsx'
import { PhasePanel } from './frame/phase-panel.tsx'
import { RetroAnnouncer } from './frame/retro-announcer.tsx'
import { SessionBar } from './frame/session-bar.tsx'
import { Stepper } from './frame/stepper.tsx'
import { UndoBar } from './frame/undo-bar.tsx'
import { UnsentDrafts } from './frame/unsent-drafts.tsx'
import { useFocusRecovery } from './frame/use-focus-recovery.ts'
import { SetupPhase } from './setup/setup-phase.tsx'
import { hasEnded } from './topics.ts'
import { type BoardProps, useRetroBoard } from './use-retro-board.ts'

/** All phases but the first two. Each is loaded while the phase before it runs. */
export const laterPhaseComponents = {
  GROUP: lazyComponent(async () => (await import('./group/group-phase.tsx')).GroupPhase),
  VOTE: lazyComponent(async () => (await import('./group/vote-phase.tsx')).VotePhase),
  DISCUSS: lazyComponent(async () => (await import('./discuss/discuss-phase.tsx')).DiscussPhase),
  ACTION_ITEMS: lazyComponent(async () => (await import('./actions/actions-phase.tsx')).ActionsPhase),
  COMPLETED: lazyComponent(async () => (await import('./end/summary.tsx')).Summary),
} as const
const phaseContents = { SETUP: SetupPhase, COLLECT: CollectPhase, ...laterPhaseComponents } as const

const fetchPhase = (phase: Phase | undefined) =>
  phase && phase in laterPhaseComponents
    ? laterPhaseComponents[phase as keyof typeof laterPhaseComponents].fetch()
    : undefined
/** Loads the current phase before the island starts. */
export const prepare = ({ snapshot }: BoardProps) => fetchPhase(snapshot.state.session.phase)

/** A live retrospective. The server renders it from a snapshot. */
export default function Board({ joinUrl, isScheduled = false, ...props }: BoardProps) {
  const enterText = useTranslations('retro.board.enter')
  const errorText = useTranslations('retro.errors')
  const roomErrorText = useTranslations('rooms.errors')
  const { boardActions, board, announcements, undo, offerUndo, ...connection } = useRetroBoard(props)
  const { hasPresence, hasConnectionFailed, notices, retry, dismiss } = connection
  const { phase } = board.view.session
  const { removed } = board.view.me
  const PhaseContent = phaseContents[phase]
  const room = useMemo<Room>(
    () => ({
      ...boardActions,
      ...board,
      hasPresence,
      hasConnectionFailed,
      joinUrl,
      isScheduled,
      hasEnded: hasEnded(board.view),
    }),
    [boardActions, board, hasPresence, hasConnectionFailed, joinUrl, isScheduled],
  )
  const previousPhase = useRef(phase)
  useFocusRecovery('retro-phase')
  useReportSessionEnd(hasEnded(board.view))
  useEffect(() => void fetchPhase(phases[phases.indexOf(phase) + 1]), [phase])

  // If the focused element disappears with its phase, focus the heading of the next phase.
  useEffect(() => {
    if (previousPhase.current === phase) return
    previousPhase.current = phase
    offerUndo(null)
    if (document.activeElement === document.body) document.getElementById('retro-phase')?.focus({ preventScroll: true })
  }, [phase, offerUndo])

  return (
    <RoomContext value={room}>
      <RetroActionsContext value={boardActions}>
        <RetroBoardContext value={board}>
          <CardsProvider>
            <SessionBar />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:gap-4">
              <Stepper />
              <Notices
                notices={removed ? [] : notices}
                retry={retry}
                dismiss={dismiss}
                reasonTranslators={[errorText, roomErrorText]}
              />
              <EnterPanel translate={enterText} voterIcon={PenLine} />
              <PhasePanel />
              <UnsentDrafts />
              <div className="min-w-0">
                <PhaseContent />
              </div>
            </div>
            <UndoBar undo={undo} onDone={offerUndo} />
            <RetroAnnouncer queue={announcements} />
          </CardsProvider>
        </RetroBoardContext>
      </RetroActionsContext>
    </RoomContext>
  )
}
