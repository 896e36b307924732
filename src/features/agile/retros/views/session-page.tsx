import { ActionsPhase } from '#islands/retros/actions/actions-phase.tsx'
import Board, { laterPhaseComponents } from '#islands/retros/board.tsx'
import { DiscussPhase } from '#islands/retros/discuss/discuss-phase.tsx'
import { Summary } from '#islands/retros/end/summary.tsx'
import { GroupPhase } from '#islands/retros/group/group-phase.tsx'
import { VotePhase } from '#islands/retros/group/vote-phase.tsx'
import type { BoardProps } from '#islands/retros/use-retro-board.ts'
import { Island } from '#ui/island.tsx'
import { NoScriptNotice } from '#ui/shell/no-script-notice.tsx'

// The server renders all phases. Browsers load the later ones on demand.
laterPhaseComponents.GROUP.provide(GroupPhase)
laterPhaseComponents.VOTE.provide(VotePhase)
laterPhaseComponents.DISCUSS.provide(DiscussPhase)
laterPhaseComponents.ACTION_ITEMS.provide(ActionsPhase)
laterPhaseComponents.COMPLETED.provide(Summary)

type Props = BoardProps & {
  /** Whether the page layout adds margins. The public layout for guests does not. */
  isFramed: boolean
}

/** The live retrospective, rendered on the server from the viewer's snapshot. */
export function SessionPage({ isFramed, ...props }: Props) {
  return (
    <>
      <div className={isFramed ? undefined : 'mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-10'}>
        <NoScriptNotice />
      </div>
      <Island
        name="retros/board"
        component={Board}
        props={props}
        namespaces={[
          'retro.board',
          'retro.formats',
          'retro.phases',
          'retro.icebreakers',
          'retro.errors',
          'retroSessions.form',
          'rooms',
          'realtime',
          'transport',
          'ui',
        ]}
        className={isFramed ? undefined : 'mx-auto w-full max-w-7xl px-4 pt-4 pb-10 sm:px-6 lg:px-10'}
      />
    </>
  )
}
