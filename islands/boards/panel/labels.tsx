import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { columnColors, type Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { newId } from '#islands/new-id.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { toneOf } from '#ui/tones.ts'
import { Picker } from './picker.tsx'

/** The labels of an item; a new one is made where it is first wanted. */
export function Labels({ item, mayWork }: { item: Item; mayWork: boolean }) {
  const t = useTranslations('boardPage.fields')
  const { view } = useBoard()
  const { edit, send, latest } = useActs()
  const field = useRef<HTMLInputElement>(null)
  const toggle = (id: string, on: boolean) =>
    edit(item, { labels: on ? [...item.labels, id] : item.labels.filter(other => other !== id) })
  const make = async () => {
    const name = field.current?.value.trim()
    const { labels } = latest()
    if (!name) return
    const known = labels.find(label => label.name.toLowerCase() === name.toLowerCase())
    field.current!.value = ''
    if (known) return toggle(known.id, true)
    const color = columnColors[1 + (labels.length % (columnColors.length - 1))]!
    const label = { id: `lab_${newId()}`.slice(0, 60), name, color }
    send('labels:set', { labels: [...labels, label], seen: labels.map(({ id }) => id) })
    edit(item, { labels: [...item.labels, label.id] })
  }
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <span className="font-semibold">{t('labels')}</span>
      <div className="flex flex-wrap items-center gap-2">
        {item.labels.map(id => {
          const label = view.labels.find(other => other.id === id)
          return (
            label && (
              <span key={id} className={cx('board-mark tone-card text-xs', toneOf(label.color))}>
                {label.name}
              </span>
            )
          )
        })}
        {item.labels.length === 0 && !mayWork && <span className="text-muted">{t('noLabels')}</span>}
        {mayWork && (
          <Picker id="item-labels" label={t('labels')}>
            {view.labels.map(({ id, name, color }) => (
              <label
                key={id}
                className={cx(
                  'flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-sunken',
                  toneOf(color),
                )}
              >
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={item.labels.includes(id)}
                  onChange={event => toggle(id, event.target.checked)}
                />
                <span aria-hidden className="tone-mark size-2.5 rounded-full" />
                <span className="min-w-0 truncate">{name}</span>
              </label>
            ))}
            <div className="mt-1 flex gap-2 border-line border-t p-1 pt-2">
              <input
                ref={field}
                aria-label={t('newLabel')}
                placeholder={t('newLabel')}
                maxLength={40}
                onKeyDown={event => event.key === 'Enter' && make()}
                className={cx(controlClass, 'h-8 min-w-0 px-2 text-sm')}
              />
              <Button type="button" size="sm" variant="secondary" onClick={make}>
                {t('addLabel')}
              </Button>
            </div>
          </Picker>
        )}
      </div>
    </div>
  )
}
