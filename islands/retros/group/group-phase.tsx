import { Combine, X } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { Columns } from '#islands/retros/cards/columns.tsx'
import { type Topic, topicsIn } from '#islands/retros/topics.ts'
import { useElementDrag } from '#islands/rooms/use-element-drag.ts'
import { Button } from '#ui/button.tsx'
import { GroupWithDialog } from './group-with-dialog.tsx'
import { Suggestions } from './suggestions.tsx'
import { TopicBox, type TopicContext } from './topic-box.tsx'
import { useGrouping } from './use-grouping.ts'

/** All cards, with grouping by drag, by selection, or by the card menu. */
export function GroupPhase() {
  const t = useTranslations('retro.board.group')
  const { view, send, can } = useBoard()
  const { columns } = view.session
  const container = useRef<HTMLDivElement>(null)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [cardIdsToGroup, setCardIdsToGroup] = useState<string[] | null>(null)
  const grouping = useGrouping()
  const canGroup = can('cards:group')
  const topics = useTopics(view)
  const selectedIds = useMemo(
    () => new Set([...selection].filter(id => view.cards.some(card => card.id === id))),
    [selection, view.cards],
  )

  const selectCard = useCallback(
    (id: string, isSelected: boolean) =>
      setSelection(before =>
        isSelected ? new Set([...before, id]) : new Set([...before].filter(other => other !== id)),
      ),
    [],
  )

  const onDrop = (draggedId: string, dropTarget: string) => {
    // `topic:<id>` or `column:<id>`
    const [kind, id = ''] = dropTarget.split(':')
    const card = view.cards.find(other => other.id === draggedId)
    if (kind === 'topic') return grouping.groupWith(selectedIds.has(draggedId) ? [...selectedIds] : [draggedId], id)
    if (card?.groupId) return grouping.ungroup(draggedId)
    const canMove = can('card:move') && (card?.mine || view.me.role === 'FACILITATOR')
    if (card && canMove && card.columnId !== id) send('card:move', { cardId: draggedId, columnId: id })
  }
  useElementDrag(container, { isEnabled: canGroup, onDrop })

  const canReact = can('card:react')
  const { role } = view.me
  const canWrite = role !== null && role !== 'OBSERVER' && view.session.status === 'ACTIVE'
  const context = useMemo(
    (): TopicContext => ({
      canGroup,
      canReact,
      grouping,
      onSelect: canGroup ? selectCard : undefined,
      menuOptions: {
        columns,
        canWrite,
        isFacilitator: role === 'FACILITATOR',
        ...(canGroup && { onGroup: (id: string) => setCardIdsToGroup([id]), onUngroup: grouping.ungroup }),
      },
    }),
    [canGroup, canReact, grouping, selectCard, columns, canWrite, role],
  )
  return (
    <div ref={container} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {canGroup && <p className="text-muted text-sm">{t('how')}</p>}
      {!view.session.settings.enableCardGrouping && <p className="text-muted text-sm">{t('off')}</p>}
      {view.me.role === 'FACILITATOR' && canGroup && (
        <Suggestions createGroup={grouping.createGroup} groupWith={grouping.groupWith} />
      )}
      <TopicColumns topics={topics}>
        {topic => <TopicBox topic={topic} context={context} selectedIdText={selectedIdsIn(topic, selectedIds)} />}
      </TopicColumns>
      {selectedIds.size > 0 && (
        <SelectionBar
          selectedCount={selectedIds.size}
          onGroup={() => {
            grouping.createGroup([...selectedIds])
            setSelection(new Set())
          }}
          onGroupWith={() => setCardIdsToGroup([...selectedIds])}
          onClear={() => setSelection(new Set())}
        />
      )}
      {cardIdsToGroup && (
        <GroupWithDialog
          movedCardIds={cardIdsToGroup}
          topics={topics}
          onSelect={target => {
            grouping.groupWith(cardIdsToGroup, target)
            setCardIdsToGroup(null)
            setSelection(new Set())
          }}
          onClose={() => setCardIdsToGroup(null)}
        />
      )}
    </div>
  )
}

/** Returns the ids of the selected cards of a topic as one string, so that memoized topics can compare it. */
const selectedIdsIn = ({ cards }: Topic, selected: ReadonlySet<string>) =>
  cards.flatMap(({ id }) => (selected.has(id) ? id : [])).join(' ')

/** Returns all topics, memoized by cards and groups. */
export function useTopics({ cards, groups, session: { columns } }: RetroView): Topic[] {
  return useMemo(() => topicsIn({ cards, groups }, columns), [cards, groups, columns])
}

/** The topics in their columns. */
export function TopicColumns({ topics, children }: { topics: Topic[]; children: (topic: Topic) => ReactNode }) {
  const topicsByColumn = useMemo(() => Map.groupBy(topics, ({ columnId }) => columnId), [topics])
  const counts = useMemo(
    () =>
      new Map(
        Array.from(topicsByColumn, ([id, topicsOfColumn]) => [
          id,
          topicsOfColumn.reduce((sum, { cards }) => sum + cards.length, 0),
        ]),
      ),
    [topicsByColumn],
  )
  return (
    <Columns cardCounts={counts}>
      {column => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
          {topicsByColumn.get(column.id)?.map(topic => (
            <li key={topic.id}>{children(topic)}</li>
          ))}
        </ul>
      )}
    </Columns>
  )
}

type SelectionBarProps = { selectedCount: number; onGroup: () => void; onGroupWith: () => void; onClear: () => void }

/** Actions for the selected cards. */
function SelectionBar({ selectedCount, onGroup, onGroupWith, onClear }: SelectionBarProps) {
  const t = useTranslations('retro.board.group')
  return (
    <div
      role="toolbar"
      aria-label={t('selection')}
      className="layer-header sticky bottom-4 mx-auto flex w-full max-w-2xl flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-float"
    >
      <p role="status" className="figures min-w-0 flex-1 font-medium text-sm">
        {t('selected', { count: selectedCount })}
      </p>
      <Button size="sm" icon={Combine} disabled={selectedCount < 2} onClick={onGroup}>
        {t('groupSelected')}
      </Button>
      <Button size="sm" variant="secondary" onClick={onGroupWith}>
        {t('groupSelectedWith')}
      </Button>
      <Button size="sm" variant="quiet" icon={X} isIconOnly onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
