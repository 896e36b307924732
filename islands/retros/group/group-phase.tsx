import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { Columns } from '#islands/retros/cards/columns.tsx'
import { type Topic, topicsIn } from '#islands/retros/topics.ts'
import { useNames } from '#islands/retros/use-names.ts'
import { GroupWithDialog } from './group-with-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
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
  const mayGroup = can('cards:group')
  const { cards, groups } = view
  const topics = useMemo(() => topicsIn({ cards, groups }, columns), [cards, groups, columns])
  const selected = useMemo(
    () => new Set([...chosen].filter(id => view.cards.some(card => card.id === id))),
    [chosen, view.cards],
  )

  const select = useCallback(
    (id: string, on: boolean) =>
      setChosen(before => (on ? new Set([...before, id]) : new Set([...before].filter(other => other !== id)))),
    [],
  )
  const openDialog = useCallback((id: string) => setGroupWith([id]), [])

  useCardDrag(area, mayGroup, (dragged, drop) => {
    const [kind, id = ''] = drop.split(':')
    const card = view.cards.find(other => other.id === dragged)
    if (kind === 'topic') return grouping.put(selected.has(dragged) ? [...selected] : [dragged], id)
    if (card?.groupId) return grouping.takeOut(dragged)
    const mayMove = can('card:move') && (card?.mine || view.me.role === 'FACILITATOR')
    if (card && mayMove && card.columnId !== id) send('card:move', { cardId: dragged, columnId: id })
  })

  const context = useTopicContext({ groups: mayGroup, select: mayGroup ? select : undefined, openDialog, grouping })
  return (
    <div ref={area} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayGroup && <p className="text-muted text-sm">{t('how')}</p>}
      {!view.session.settings.enableCardGrouping && <p className="text-muted text-sm">{t('off')}</p>}
      {view.me.role === 'FACILITATOR' && mayGroup && <Suggestions together={grouping.together} put={grouping.put} />}
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
  cards
    .filter(({ id }) => selected.has(id))
    .map(({ id }) => id)
    .join(' ')

type Given = Pick<TopicContext, 'grouping'> & {
  groups: boolean
  select: TopicContext['onSelect']
  openDialog: (id: string) => void
}

function useTopicContext({ groups, select, openDialog, grouping }: Given): TopicContext {
  const { view, can } = useBoard()
  const { columns } = view.session
  const { role } = view.me
  const writes = role !== null && role !== 'OBSERVER' && view.session.status === 'ACTIVE'
  const reacts = can('card:react')
  const names = useNames()
  return useMemo(
    () => ({
      columns,
      names,
      groups,
      reacts,
      grouping,
      onSelect: select,
      offers: {
        columns,
        writes,
        leads: role === 'FACILITATOR',
        ...(groups && { onGroup: openDialog, onTakeOut: grouping.takeOut }),
      },
    }),
    [columns, names, groups, reacts, grouping, select, writes, role, openDialog],
  )
}

type ColumnsProps = { topics: Topic[]; children: (topic: Topic) => ReactNode }

/** Topics in the columns in which they stand. */
export function TopicColumns({ topics, children }: ColumnsProps) {
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
