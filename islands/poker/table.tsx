import { Vote } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { CardReference } from '#features/agile/poker/calibration/rules-calibration.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { EnterPanel } from '#islands/rooms/invite/enter-panel.tsx'
import { Notices } from '#islands/rooms/notices.tsx'
import { type Room, RoomContext } from '#islands/rooms/room-context.ts'
import { useReportSessionEnd } from '#islands/rooms/use-report-session-end.ts'
import { PokerAnnouncer } from './announce/announcer.tsx'
import { Discussion } from './discussion/discussion.tsx'
import { DiscussionProvider } from './discussion/discussion-context.tsx'
import { People } from './people/people.tsx'
import { Seats } from './people/seats.tsx'
import { countTurnout, phaseOf } from './read-view.ts'
import { LazyChangeVote, LazyResults, LazySummary } from './results/lazy-parts.tsx'
import { SessionBar } from './session-bar.tsx'
import { StoryList } from './stories/story-list.tsx'
import { StoryHeading } from './story-heading.tsx'
import { TableCenter } from './table-center.tsx'
import { TableContext } from './table-context.ts'
import { type Snapshot, usePokerTable } from './use-poker-table.ts'
import { Deck } from './votes/deck.tsx'
import { ViewerNotices } from './votes/viewer-notices.tsx'

type Props = {
  snapshot: Snapshot
  joinUrl: string
  accountId: string | null
  references: CardReference[]
  isScheduled: boolean
}

/** Loads the parts that a session needs after its first vote, or after its end. */
const fetchNeededParts = async (view: PokerView) => {
  if (countTurnout(view).voted > 0 || view.results) await Promise.all([LazyResults.fetch(), LazyChangeVote.fetch()])
  if (phaseOf(view) === 'ended') await LazySummary.fetch()
}
export const prepare = ({ snapshot }: Props) => fetchNeededParts(snapshot.state)

/** A live planning poker session. The server renders it from a snapshot. */
export default function Table(props: Props) {
  const enterText = useTranslations('poker.table.enter')
  const errorText = useTranslations('poker.errors')
  const roomErrorText = useTranslations('rooms.errors')
  const { table, hasPresence, hasConnectionFailed, announcements, notices, retry, dismiss } = usePokerTable(props)
  const { view, can } = table
  const { isScheduled } = props
  const currentStoryId = view.session.currentStoryId
  const hasEnded = phaseOf(view) === 'ended'
  useReportSessionEnd(hasEnded)
  useEffect(() => void fetchNeededParts(view), [view])
  const isDeckShown = can('vote:cast') || can('votes:reveal')
  const room = useMemo<Room>(
    () => ({ ...table, hasPresence, hasConnectionFailed, hasEnded, isScheduled }),
    [table, hasPresence, hasConnectionFailed, hasEnded, isScheduled],
  )
  return (
    <RoomContext value={room}>
      <TableContext value={table}>
        <DiscussionProvider>
          <SessionBar />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="flex min-w-0 flex-col gap-5 lg:[@media(max-height:60rem)]:gap-3">
              <Notices
                notices={view.me.removed ? [] : notices}
                retry={retry}
                dismiss={dismiss}
                reasonTranslators={[errorText, roomErrorText]}
              />
              <EnterPanel translate={enterText} voterIcon={Vote} />
              <StoryHeading />
              <div className="relative">
                <ViewerNotices />
                <Seats footer={isDeckShown ? <Deck key={currentStoryId} /> : <LazyChangeVote key={currentStoryId} />}>
                  <TableCenter />
                </Seats>
              </div>
              {!hasEnded && view.results && <LazyResults />}
              <Discussion />
            </div>
            <div className="grid min-w-0 items-start gap-5 md:grid-cols-2 xl:grid-cols-1">
              {!hasEnded && <StoryList />}
              <People />
            </div>
          </div>
          {/* Space at the end of the page, because the deck covers it on small screens. */}
          {isDeckShown && <div aria-hidden className="h-96 lg:hidden" />}
          <PokerAnnouncer queue={announcements} />
        </DiscussionProvider>
      </TableContext>
    </RoomContext>
  )
}
