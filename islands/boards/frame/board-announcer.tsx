import type { AnnouncementQueue } from '#islands/rooms/announcement-queue.ts'
import { Announcer } from '#islands/rooms/announcer.tsx'

const noChanges = () => []

/**
 * Announces the texts of `queue` to screen readers. Boards put their changes there themselves, so there is no view to
 * compare. `urgentText`, such as a keyboard move or a refusal, interrupts other texts.
 */
export function BoardAnnouncer({ queue, urgentText }: { queue: AnnouncementQueue; urgentText?: string }) {
  return (
    <>
      <Announcer view={null} describeChanges={noChanges} queue={queue} />
      {urgentText !== undefined && (
        <p aria-live="assertive" data-urgent className="sr-only">
          {urgentText}
        </p>
      )}
    </>
  )
}
