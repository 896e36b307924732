import { CircleCheck, CircleDashed } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { ParentField } from './parent-field.tsx'
import { Section } from './section.tsx'

const offered = 200

/** What an item is a part of, and what it is made of. */
export function Relatives({ item, mayWork }: { item: Item; mayWork: boolean }) {
  const t = useTranslations('boardPage.panel')
  const tFields = useTranslations('boardPage.fields')
  const { view } = useBoard()
  const { send } = useActs()
  const child = useRef<HTMLInputElement>(null)
  const parent = view.items.find(({ id }) => id === item.parentId)
  const children = view.items.filter(({ parentId }) => parentId === item.id)
  const possible = view.items.filter(other => other.kind === 'EPIC' && other.id !== item.id).slice(0, offered)

  const addChild = () => {
    const title = child.current?.value.trim()
    if (!title) return
    child.current!.value = ''
    send('item:add', { title, kind: 'TASK', parentId: item.id, columnId: item.columnId }).catch(() => {
      if (child.current) child.current.value ||= title
    })
  }
  return (
    <>
      <div className="grid gap-1.5 text-sm sm:max-w-sm">
        <label htmlFor="item-parent" className="font-semibold">
          {tFields('parentId')}
        </label>
        {mayWork ? (
          <ParentField item={item} parent={parent} />
        ) : (
          <span id="item-parent">{parent ? `#${parent.number} ${parent.title}` : t('none')}</span>
        )}
        <datalist id="item-parents">
          {possible.map(({ id, number, title }) => (
            <option key={id} value={`#${number} ${title}`} />
          ))}
        </datalist>
        {parent && <Relative item={parent} />}
      </div>
      {(mayWork || children.length > 0) && (
        <Section
          title={t('children')}
          count={children.length > 0 ? `${children.filter(isDone).length}/${children.length}` : ''}
        >
          <ul className="grid gap-1 empty:hidden">
            {children.map(each => (
              <li key={each.id}>
                <Relative item={each} />
              </li>
            ))}
          </ul>
          {mayWork && (
            <div className="flex gap-2">
              <input
                ref={child}
                aria-label={t('newChild')}
                placeholder={t('newChild')}
                maxLength={200}
                onKeyDown={event => event.key === 'Enter' && addChild()}
                className={cx(controlClass, 'h-8 px-2.5 text-sm')}
              />
              <Button type="button" size="sm" variant="secondary" onClick={addChild}>
                {t('add')}
              </Button>
            </div>
          )}
        </Section>
      )}
    </>
  )
}

const isDone = ({ workCompletedAt }: Item) => workCompletedAt !== null

function Relative({ item }: { item: Item }) {
  const t = useTranslations('boardPage.column.statuses')
  const { view } = useBoard()
  const { open } = useActs()
  const Sign = isDone(item) ? CircleCheck : CircleDashed
  return (
    <a
      href={paths.boardItem(view.board.id, item.id)}
      data-no-prefetch
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(item.id)
      }}
      className="flex min-h-8 items-center gap-2 rounded-control text-sm underline-offset-2 hover:underline"
    >
      <Sign aria-hidden className={cx('size-4 shrink-0', isDone(item) ? 'text-success-ink' : 'text-muted')} />
      <span className="sr-only">{isDone(item) ? t('COMPLETE') : t('TODO')}</span>
      <span className="figures text-muted">#{item.number}</span>
      <span className="min-w-0 truncate">{item.title}</span>
    </a>
  )
}
