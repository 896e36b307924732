import { Announcer } from '#islands/rooms/announcer.tsx'
import type { Spoken } from '#islands/rooms/spoken.ts'

const nothing = () => []

/** Tells what happens to people who do not see it; `urgent` is where a card is that they carry. */
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
