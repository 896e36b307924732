import { ActionsPhase } from './actions/actions-phase.tsx'
import { useBoard } from './board-context.ts'
import { CollectPhase } from './cards/collect-phase.tsx'
import { DiscussPhase } from './discuss/discuss-phase.tsx'
import { Summary } from './end/summary.tsx'
import { GroupPhase } from './group/group-phase.tsx'
import { VotePhase } from './group/vote-phase.tsx'
import { SetupPhase } from './setup/setup-phase.tsx'

const contents = {
  SETUP: SetupPhase,
  COLLECT: CollectPhase,
  GROUP: GroupPhase,
  VOTE: VotePhase,
  DISCUSS: DiscussPhase,
  ACTION_ITEMS: ActionsPhase,
  COMPLETED: Summary,
} as const

/** What is done in the phase that the retro is in. */
export function PhaseContent() {
  const { view } = useBoard()
  const Content = contents[view.session.phase]
  return <Content />
}
