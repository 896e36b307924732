import type { AnnouncementQueue } from '#islands/rooms/announcement-queue.ts'
import { Announcer } from '#islands/rooms/announcer.tsx'

const noChanges = () => []

/** Announces changes to screen readers. An urgent text, such as a keyboard move or a refusal, interrupts other texts. */
export function BoardAnnouncer({ announcer, urgent }: { announcer: AnnouncementQueue; urgent?: string }) {
  return (
    <>
      <Announcer view={null} describeChanges={noChanges} queue={announcer} />
      {urgent !== undefined && (
        <p aria-live="assertive" data-urgent className="sr-only">
          {urgent}
        </p>
      )}
    </>
  )
}
