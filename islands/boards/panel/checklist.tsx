import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ChecklistEntry, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoardActions } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { newId } from '#islands/new-id.ts'
import { cx } from '#ui/cx.ts'
import { AddLine } from './add-line.tsx'
import { Section } from './section.tsx'

const maxEntries = 50

/** The checklist of an item. */
export function Checklist({ item, canEdit }: { item: Item; canEdit: boolean }) {
  const t = useTranslations('boardPage.panel')
  const { edit } = useBoardActions()
  const { checklist } = item
  if (!canEdit && checklist.length === 0) return null
  const saveEntries = (entries: ChecklistEntry[]) => edit(item, { checklist: entries })
  const addEntry = (text: string) => saveEntries([...checklist, { id: newId(), text, done: false }])
  const doneCount = checklist.filter(entry => entry.done).length
  return (
    <Section title={t('checklist')} count={checklist.length > 0 ? `${doneCount}/${checklist.length}` : ''}>
      <ul className="grid gap-1 empty:hidden">
        {checklist.map(entry => (
          <li key={entry.id} className="flex items-start gap-2 text-sm">
            <label className="flex min-h-8 min-w-0 flex-1 items-start gap-2.5 py-1">
              <input
                type="checkbox"
                className="checkbox mt-0.5"
                disabled={!canEdit}
                checked={entry.done}
                onChange={event =>
                  saveEntries(
                    checklist.map(other => (other === entry ? { ...entry, done: event.target.checked } : other)),
                  )
                }
              />
              <span className={cx('min-w-0 [overflow-wrap:anywhere]', entry.done && 'text-muted line-through')}>
                {entry.text}
              </span>
            </label>
            {canEdit && (
              <SmallButton
                variant="quiet"
                icon={X}
                isIconOnly
                onClick={() => saveEntries(checklist.filter(other => other !== entry))}
              >
                {t('removeStep', { text: entry.text })}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {canEdit && checklist.length < maxEntries && (
        <AddLine label={t('newStep')} button={t('add')} maxLength={200} onAdd={addEntry} />
      )}
    </Section>
  )
}
