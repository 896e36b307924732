import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isDone, openSprints } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs, useLive } from '#islands/backlog/backlog-context.ts'
import { AskDialog } from '#islands/boards/parts/ask-dialog.tsx'
import { navigate } from '#islands/navigate.ts'
import { paths } from '#src/paths.ts'
import { Options } from '#ui/options.tsx'
import { Select } from '#ui/select.tsx'

type Props = { sprint: Sprint; onSent: () => void; onClose: () => void }

/** Lists what is done and what is not, and asks where the rest goes. Then the report is shown. */
export function CompleteDialog({ sprint, onSent, onClose }: Props) {
  const t = useTranslations('backlog.complete')
  const tSprint = useTranslations('backlog.sprint')
  const { view } = useLive()
  const { send } = useActs()
  // Whoever closed the window while it waited works on here by now.
  const isLeft = useRef(false)
  const toReport = () => (isLeft.current ? undefined : navigate(paths.sprint(view.board.id, sprint.id)))
  const leave = () => {
    isLeft.current = true
    onClose()
  }
  const planned = openSprints(view).filter(({ status }) => status === 'PLANNED')
  const [rollOver, setRollOver] = useState(planned[0]?.id ?? '')
  const items = view.items.filter(({ sprintId }) => sprintId === sprint.id)
  const done = items.filter(item => isDone(view, item))
  const open = items.filter(item => !done.includes(item))
  const goesTo = planned.some(({ id }) => id === rollOver) ? rollOver : ''
  const complete = () => {
    onSent()
    return send('sprint:complete', { sprintId: sprint.id, rollOver: goesTo || null })
  }
  return (
    <AskDialog
      title={t('title', { name: sprint.name })}
      description={t('text')}
      size="md"
      submit={t('submit')}
      cancel={tSprint('cancel')}
      onSubmit={complete}
      onTaken={toReport}
      onClose={leave}
    >
      <List title={t('done', { count: done.length })} none={t('noneDone')} items={done} />
      <List title={t('open', { count: open.length })} none={t('noneOpen')} items={open} />
      {open.length > 0 && (
        <Select
          name="rollOver"
          label={t('rollOver')}
          value={goesTo}
          onChange={event => setRollOver(event.target.value)}
        >
          <Options of={planned.map(({ id, name }) => [id, t('toSprint', { name })])} />
          <option value="">{t('backlog')}</option>
        </Select>
      )}
    </AskDialog>
  )
}

function List({ title, none, items }: { title: string; none: string; items: Item[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {items.length === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <ul className="mt-1.5 max-h-48 divide-y divide-line overflow-y-auto rounded-control border border-line text-sm">
          {items.map(({ id, number, title, points }) => (
            <li key={id} className="flex gap-3 px-3 py-1.5">
              <span className="figures text-muted">#{number}</span>
              <span className="min-w-0 flex-1">{title}</span>
              {points !== null && <span className="figures font-semibold">{points}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
