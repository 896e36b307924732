import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { useBoard } from '#islands/retros/board-context.ts'
import { type Topic, topicName } from '#islands/retros/topics.ts'
import { shortenMarkdown } from '#kit/markdown.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { colourClassOf } from '#ui/tones.ts'

type Props = { movedCardIds: string[]; topics: Topic[]; onSelect: (target: string) => void; onClose: () => void }

const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Selects a target topic from a searchable list: grouping without dragging. */
export function GroupWithDialog({ movedCardIds, topics, onSelect, onClose }: Props) {
  const t = useTranslations('retro.board.groupWith')
  const { view } = useBoard()
  const [search, setSearch] = useState('')
  const movedCards = view.cards.filter(({ id }) => movedCardIds.includes(id))
  const matchingTopics = topics.filter(
    topic =>
      !topic.cards.every(({ id }) => movedCardIds.includes(id)) &&
      normalize([topic.group?.title ?? '', ...topic.cards.map(({ content }) => content)].join(' ')).includes(
        normalize(search),
      ),
  )
  const columnOf = (id: string) => view.session.columns.find(column => column.id === id)
  return (
    <Dialog
      title={t('title', { count: movedCardIds.length })}
      description={movedCards[0] && shortenMarkdown(movedCards[0].content, 120)}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Field
          name="search"
          type="search"
          label={t('search')}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <p role="status" className="sr-only">
          {t('found', { count: matchingTopics.length })}
        </p>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {matchingTopics.map(topic => (
            <li key={topic.id}>
              <button
                type="button"
                onClick={() => onSelect(topic.id)}
                className="flex w-full items-center gap-3 rounded-control border border-line px-3 py-2.5 text-left text-sm transition hover:border-brand hover:bg-brand-soft"
              >
                <span
                  aria-hidden
                  className={cx(
                    'size-2.5 shrink-0 rounded-full tone-mark',
                    colourClassOf(columnOf(topic.columnId)?.color),
                  )}
                />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2">{topicName(topic, 160)}</span>
                  <span className="text-muted text-xs">{columnOf(topic.columnId)?.title}</span>
                </span>
                {topic.group && <Badge>{t('group', { count: topic.cards.length })}</Badge>}
              </button>
            </li>
          ))}
        </ul>
        {matchingTopics.length === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      </div>
    </Dialog>
  )
}
