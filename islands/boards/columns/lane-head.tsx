import type { Lane } from '#features/agile/kanban/boards/columns/rules-lanes.ts'
import { useActs, useCards } from '#islands/boards/board-context.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'

/** The name of a lane, and how many cards are shown in it. */
export function LaneHead({ lane, count }: { lane: Lane; count: number }) {
  const { people, boardId } = useCards()
  const { open } = useActs()
  const person = lane.personId ? people.get(lane.personId) : undefined
  const { itemId } = lane
  return (
    <div className="board-lane">
      <h2 className="board-lane-name">
        {person && <Avatar name={person.name} url={person.avatarUrl} colourKey={person.id} size="xs" />}
        {itemId ? (
          <a
            href={paths.boardItem(boardId, itemId)}
            data-no-prefetch
            onClick={event => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              open(itemId)
            }}
            className="rounded-xs underline-offset-2 hover:underline"
          >
            {lane.title}
          </a>
        ) : (
          lane.title
        )}
        <span className="figures text-muted text-xs">{count}</span>
      </h2>
    </div>
  )
}
