import type { Lane } from '#features/agile/kanban/boards/columns/rules-lanes.ts'
import { useCardContext } from '#islands/boards/board-context.ts'
import { ItemLink } from '#islands/boards/parts/item-link.tsx'
import { Avatar } from '#ui/avatar.tsx'

/** The header of a lane with its name and the number of shown cards. */
export function LaneHead({ lane, count }: { lane: Lane; count: number }) {
  const { people } = useCardContext()
  const person = lane.personId ? people.get(lane.personId) : undefined
  const { itemId } = lane
  return (
    <div className="board-lane">
      <h2 className="board-lane-name">
        {person && <Avatar name={person.name} url={person.avatarUrl} colourKey={person.id} size="xs" />}
        {itemId ? (
          <ItemLink itemId={itemId} className="rounded-xs underline-offset-2 hover:underline">
            {lane.title}
          </ItemLink>
        ) : (
          lane.title
        )}
        <span className="figures text-muted text-xs">{count}</span>
      </h2>
    </div>
  )
}
