import { Combine, X } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { Columns } from '#islands/retros/cards/columns.tsx'
import { type Topic, topicsIn } from '#islands/retros/topics.ts'
import { Button } from '#ui/button.tsx'
import { GroupWithDialog } from './group-with-dialog.tsx'
import { Suggestions } from './suggestions.tsx'
import { TopicBox, type TopicContext } from './topic-box.tsx'
import { useCardDrag } from './use-card-drag.ts'
import { useGrouping } from './use-grouping.ts'

/** All cards, to be read and put together: by dragging, by choosing several, or by the menu of each. */
export function GroupPhase() {
  const t = useTranslations('retro.board.group')
  const { view, send, can } = useBoard()
  const { columns } = view.session
  const area = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [groupWith, setGroupWith] = useState<string[] | null>(null)
  const grouping = useGrouping()
  const groups = can('cards:group')
  const topics = useTopics(view)
  const selected = useMemo(
    () => new Set([...chosen].filter(id => view.cards.some(card => card.id === id))),
    [chosen, view.cards],
  )

  const select = useCallback(
    (id: string, on: boolean) =>
      setChosen(before => (on ? new Set([...before, id]) : new Set([...before].filter(other => other !== id)))),
    [],
  )

  useCardDrag(area, groups, (dragged, drop) => {
    const [kind, id = ''] = drop.split(':')
    const card = view.cards.find(other => other.id === dragged)
    if (kind === 'topic') return grouping.put(selected.has(dragged) ? [...selected] : [dragged], id)
    if (card?.groupId) return grouping.takeOut(dragged)
    const mayMove = can('card:move') && (card?.mine || view.me.role === 'FACILITATOR')
    if (card && mayMove && card.columnId !== id) send('card:move', { cardId: dragged, columnId: id })
  })

  const reacts = can('card:react')
  const { role } = view.me
  const writes = role !== null && role !== 'OBSERVER' && view.session.status === 'ACTIVE'
  const context = useMemo(
    (): TopicContext => ({
      groups,
      reacts,
      grouping,
      onSelect: groups ? select : undefined,
      offers: {
        columns,
        writes,
        leads: role === 'FACILITATOR',
        ...(groups && { onGroup: (id: string) => setGroupWith([id]), onTakeOut: grouping.takeOut }),
      },
    }),
    [groups, reacts, grouping, select, columns, writes, role],
  )
  return (
    <div ref={area} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {groups && <p className="text-muted text-sm">{t('how')}</p>}
      {!view.session.settings.enableCardGrouping && <p className="text-muted text-sm">{t('off')}</p>}
      {view.me.role === 'FACILITATOR' && groups && <Suggestions together={grouping.together} put={grouping.put} />}
      <TopicColumns topics={topics}>
        {topic => <TopicBox topic={topic} context={context} selected={chosenOf(topic, selected)} />}
      </TopicColumns>
      {selected.size > 0 && (
        <SelectionBar
          count={selected.size}
          onTogether={() => {
            grouping.together([...selected])
            setChosen(new Set())
          }}
          onWith={() => setGroupWith([...selected])}
          onClear={() => setChosen(new Set())}
        />
      )}
      {groupWith && (
        <GroupWithDialog
          ids={groupWith}
          topics={topics}
          onPut={target => {
            grouping.put(groupWith, target)
            setGroupWith(null)
            setChosen(new Set())
          }}
          onClose={() => setGroupWith(null)}
        />
      )}
    </div>
  )
}

/** The chosen cards of a topic as one text: topics of which nothing changed are then not drawn again. */
const chosenOf = ({ cards }: Topic, selected: ReadonlySet<string>) =>
  cards.flatMap(({ id }) => (selected.has(id) ? id : [])).join(' ')

/** All topics, the same while no card and no group changes. */
export function useTopics({ cards, groups, session: { columns } }: RetroView): Topic[] {
  return useMemo(() => topicsIn({ cards, groups }, columns), [cards, groups, columns])
}

/** Topics in the columns in which they stand. */
export function TopicColumns({ topics, children }: { topics: Topic[]; children: (topic: Topic) => ReactNode }) {
  const byColumn = useMemo(() => Map.groupBy(topics, ({ columnId }) => columnId), [topics])
  const counts = useMemo(
    () => new Map(Array.from(byColumn, ([id, found]) => [id, found.reduce((sum, { cards }) => sum + cards.length, 0)])),
    [byColumn],
  )
  return (
    <Columns counts={counts}>
      {column => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
          {byColumn.get(column.id)?.map(topic => (
            <li key={topic.id}>{children(topic)}</li>
          ))}
        </ul>
      )}
    </Columns>
  )
}

type BarProps = { count: number; onTogether: () => void; onWith: () => void; onClear: () => void }

/** Actions for the selected cards, in sight while more are selected. */
function SelectionBar({ count, onTogether, onWith, onClear }: BarProps) {
  const t = useTranslations('retro.board.group')
  return (
    <div
      role="toolbar"
      aria-label={t('selection')}
      className="layer-header sticky bottom-4 mx-auto flex w-full max-w-2xl flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-float"
    >
      <p role="status" className="figures min-w-0 flex-1 font-medium text-sm">
        {t('selected', { count })}
      </p>
      <Button size="sm" icon={Combine} disabled={count < 2} onClick={onTogether}>
        {t('together')}
      </Button>
      <Button size="sm" variant="secondary" onClick={onWith}>
        {t('with')}
      </Button>
      <Button size="sm" variant="quiet" icon={X} iconOnly onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
