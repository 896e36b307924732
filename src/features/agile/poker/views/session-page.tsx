import type { CardReference } from '#features/agile/poker/calibration/rules-calibration.ts'
import * as lazyParts from '#islands/poker/results/lazy-parts.tsx'
import { Results } from '#islands/poker/results/results.tsx'
import { Summary } from '#islands/poker/results/summary.tsx'
import Table from '#islands/poker/table.tsx'
import type { Snapshot } from '#islands/poker/use-poker-table.ts'
import { ChangeVote } from '#islands/poker/votes/change-vote.tsx'
import { Island } from '#ui/island.tsx'
import { NoScriptNotice } from '#ui/shell/no-script-notice.tsx'

lazyParts.LazyResults.provide(Results)
lazyParts.LazyChangeVote.provide(ChangeVote)
lazyParts.LazySummary.provide(Summary)

type Props = {
  snapshot: Snapshot
  joinUrl: string
  /** The account whose members can edit the session. Null for guests. */
  accountId?: string | null
  /** Whether the page layout adds margins. The public layout for guests does not. */
  isFramed: boolean
  /** Cycle times of completed stories, by card. */
  references?: CardReference[]
  /** Whether the session has not started and has a time. */
  isScheduled?: boolean
}

/** The live session island, rendered from the viewer's snapshot. */
export function SessionPage(pageProps: Props) {
  const { snapshot, joinUrl, accountId = null, isFramed, references = [], isScheduled = false } = pageProps
  return (
    <>
      <div className={isFramed ? undefined : 'mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-10'}>
        <NoScriptNotice />
      </div>
      <Island
        name="poker/table"
        component={Table}
        props={{ snapshot, joinUrl, accountId, references, isScheduled }}
        namespaces={[
          'poker.table',
          'poker.roles',
          'poker.status',
          'poker.errors',
          'pokerLive',
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
