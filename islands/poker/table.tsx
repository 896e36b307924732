import { Announcer } from './announcer.tsx'
import { Deck } from './deck.tsx'
import { EnterPanel } from './enter-panel.tsx'
import { Middle } from './middle.tsx'
import { Notices } from './notices.tsx'
import { People } from './people.tsx'
import { Results } from './results.tsx'
import { momentOf } from './round.ts'
import { Seats } from './seats.tsx'
import { SessionBar } from './session-bar.tsx'
import { Share } from './share.tsx'
import { StoryHeading } from './story-heading.tsx'
import { StoryList } from './story-list.tsx'
import { TableContext } from './table-context.ts'
import { type Snapshot, usePokerTable } from './use-poker-table.ts'

type Props = { snapshot: Snapshot; joinUrl: string }

/** A live planning poker session. The server renders it from a snapshot; the browser keeps it up to date. */
export default function Table({ snapshot, joinUrl }: Props) {
  const { table, notices, retry, dismiss } = usePokerTable(snapshot)
  const { view, can } = table
  const story = view.session.currentStoryId
  const ended = momentOf(view) === 'ended'
  return (
    <TableContext value={table}>
      <SessionBar />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Notices notices={notices} retry={retry} dismiss={dismiss} />
          <EnterPanel />
          <StoryHeading />
          <Seats below={can('vote:cast') && <Deck key={story} />}>
            <Middle />
          </Seats>
          {!ended && <Results />}
        </div>
        <div className="grid min-w-0 items-start gap-5 md:grid-cols-2 xl:grid-cols-1">
          {!ended && <StoryList />}
          <div className="grid gap-5">
            <People />
            {!ended && <Share url={joinUrl} />}
          </div>
        </div>
      </div>
      {can('vote:cast') && <div aria-hidden className="h-96 lg:hidden" />}
      <Announcer />
    </TableContext>
  )
}
