import { Announcer } from '#islands/rooms/announcer.tsx'
import type { Spoken } from '#islands/rooms/spoken.ts'

const nothing = () => []

/** Announces changes to screen readers. `urgent` is the position of a card that is being moved by keyboard. */
export function BoardAnnouncer({ spoken, urgent }: { spoken: Spoken; urgent?: string }) {
  return (
    <>
      <Announcer view={null} news={nothing} spoken={spoken} />
      {urgent !== undefined && (
        <p aria-live="assertive" data-urgent className="sr-only">
          {urgent}
        </p>
      )}
    </>
  )
}
