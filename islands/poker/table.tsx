import { Vote } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { EnterPanel } from '#islands/rooms/invite/enter-panel.tsx'
import { Notices } from '#islands/rooms/notices.tsx'
import { type Room, RoomContext } from '#islands/rooms/room-context.ts'
import { Announcer } from './announce/announcer.tsx'
import { Middle } from './middle.tsx'
import { People } from './people/people.tsx'
import { Seats } from './people/seats.tsx'
import { Happenings } from './results/happenings.tsx'
import { Results } from './results/results.tsx'
import { momentOf } from './round.ts'
import { SessionBar } from './session-bar.tsx'
import { Share } from './share.tsx'
import { StoryList } from './stories/story-list.tsx'
import { StoryHeading } from './story-heading.tsx'
import { TableContext } from './table-context.ts'
import { Discussion } from './talk/discussion.tsx'
import { TalkProvider } from './talk/talk-context.tsx'
import { type Snapshot, usePokerTable } from './use-poker-table.ts'
import { ChangeVote } from './votes/change-vote.tsx'
import { Deck } from './votes/deck.tsx'

type Props = { snapshot: Snapshot; joinUrl: string; accountId: string | null }

/** A live planning poker session. The server renders it from a snapshot; the browser keeps it up to date. */
export default function Table(props: Props) {
  const tEnter = useTranslations('poker.table.enter')
  const tErrors = useTranslations('poker.errors')
  const tRoomErrors = useTranslations('rooms.errors')
  const { table, hasHeard, spoken, notices, retry, dismiss } = usePokerTable(props)
  const { view, can } = table
  const story = view.session.currentStoryId
  const ended = momentOf(view) === 'ended'
  const votes = can('vote:cast') || can('votes:reveal')
  const room = useMemo<Room>(() => ({ ...table, hasHeard, ended }), [table, hasHeard, ended])
  return (
    <RoomContext value={room}>
      <TableContext value={table}>
        <TalkProvider>
          <SessionBar />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="flex min-w-0 flex-col gap-5 lg:[@media(max-height:60rem)]:gap-3">
              <Notices
                notices={view.me.removed ? [] : notices}
                retry={retry}
                dismiss={dismiss}
                reasons={[tErrors, tRoomErrors]}
              />
              <EnterPanel words={tEnter} icon={Vote} />
              <StoryHeading />
              <div className="relative">
                <Happenings />
                <Seats below={votes ? <Deck key={story} /> : <ChangeVote key={story} />}>
                  <Middle />
                </Seats>
              </div>
              {!ended && <Results />}
              <Discussion />
            </div>
            <div className="grid min-w-0 items-start gap-5 md:grid-cols-2 xl:grid-cols-1">
              {!ended && <StoryList />}
              <div className="grid gap-5">
                <People />
                {!ended && !view.session.isDemo && <Share />}
              </div>
            </div>
          </div>
          {votes && <div aria-hidden className="h-96 lg:hidden" />}
          <Announcer spoken={spoken} />
        </TalkProvider>
      </TableContext>
    </RoomContext>
  )
}
