import type { AnnouncementQueue } from '#islands/rooms/announcement-queue.ts'
import { Announcer } from '#islands/rooms/announcer.tsx'

const nothing = () => []

/** Announces changes to screen readers. `urgent` is the position of a card that is being moved by keyboard. */
export function BoardAnnouncer({ announcer, urgent }: { announcer: AnnouncementQueue; urgent?: string }) {
  return (
    <>
      <Announcer view={null} describeChanges={nothing} announcer={announcer} />
      {urgent !== undefined && (
        <p aria-live="assertive" data-urgent className="sr-only">
          {urgent}
        </p>
      )}
    </>
  )
}
