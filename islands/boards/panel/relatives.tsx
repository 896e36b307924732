import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { isUnsaved, keyAndTitleOf, keyOf } from '#islands/boards/item-key.ts'
import { ItemLink } from '#islands/boards/parts/item-link.tsx'
import { cx } from '#ui/cx.ts'
import { AddLine } from './add-line.tsx'
import { ParentField } from './auto-save-fields.tsx'
import { Section } from './section.tsx'

const maxSuggestions = 200

/** The parent and the children of an item. */
export function Relatives({ item, canEdit }: { item: Item; canEdit: boolean }) {
  const t = useTranslations('boardPage.panel')
  const tFields = useTranslations('boardPage.fields')
  const { view } = useBoard()
  const { send } = useBoardActions()
  const parent = view.items.find(({ id }) => id === item.parentId)
  const children = view.items.filter(({ parentId }) => parentId === item.id)
  const candidates = view.items
    .filter(other => other.kind === 'EPIC' && other.id !== item.id && !isUnsaved(other))
    .slice(0, maxSuggestions)

  const addChild = (title: string) =>
    send('item:add', { title, kind: 'TASK', parentId: item.id, columnId: item.columnId })
  return (
    <>
      <div className="grid gap-1.5 text-sm sm:max-w-sm">
        <label htmlFor="item-parent" className="font-semibold">
          {tFields('parentId')}
        </label>
        {canEdit ? (
          <ParentField item={item} />
        ) : (
          <span id="item-parent">{parent ? keyAndTitleOf(parent) : t('none')}</span>
        )}
        <datalist id="item-parents">
          {candidates.map(each => (
            <option key={each.id} value={keyAndTitleOf(each)} />
          ))}
        </datalist>
        {parent && <Relative item={parent} />}
      </div>
      {(canEdit || children.length > 0) && (
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
          {canEdit && <AddLine label={t('newChild')} button={t('add')} maxLength={200} onAdd={addChild} />}
        </Section>
      )}
    </>
  )
}

const isDone = ({ workCompletedAt }: Item) => workCompletedAt !== null

function Relative({ item }: { item: Item }) {
  const t = useTranslations('boardPage.column.statuses')
  const StateIcon = isDone(item) ? CircleCheck : CircleDashed
  return (
    <ItemLink
      itemId={item.id}
      className="flex min-h-8 items-center gap-2 rounded-control text-sm underline-offset-2 hover:underline"
    >
      <StateIcon aria-hidden className={cx('size-4 shrink-0', isDone(item) ? 'text-success-ink' : 'text-muted')} />
      <span className="sr-only">{isDone(item) ? t('COMPLETE') : t('TODO')}</span>
      <span className="figures text-muted">{keyOf(item)}</span>
      <span className="min-w-0 truncate">{item.title}</span>
    </ItemLink>
  )
}
