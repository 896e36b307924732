import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { EditorCard } from '#features/agile/voting-systems/rules-cards.ts'
import { cardColors } from '#features/agile/voting-systems/rules-system.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass, FieldErrorText } from '#ui/field-frame.tsx'
import { SelectOptions } from '#ui/select-options.tsx'

/** A card in the editor. `id` stays the same while the card moves. */
export type EditedCard = EditorCard & { id: number; error: string | undefined }

type Props = {
  row: EditedCard
  /** The index of the card in the list. */
  index: number
  cardCount: number
  isDragged: boolean
  onChange: (card: Partial<EditorCard>) => void
  onMove: (newIndex: number) => void
  onRemove: () => void
  onDrag: (isDragging: boolean) => void
  onOver: () => void
}

/** One card of the list. It moves by its handle, by its buttons, or by Alt and an arrow key. */
export function CardFields({ row, index, cardCount, isDragged, onChange, onMove, onRemove, onDrag, onOver }: Props) {
  const t = useTranslations('votingSystems.editor')
  const itemRef = useRef<HTMLLIElement>(null)
  const { id, value, label, color, error } = row
  const name = label || value || String(index + 1)
  const errorId = `card-${id}-error`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (!step) return
    event.preventDefault()
    onMove(index + step)
  }
  const fieldProps = (field: 'value' | 'label' | 'description') => ({
    'aria-label': t(`${field}Of`, { place: index + 1 }),
    placeholder: t(field),
    value: row[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.target.value }),
  })
  /** Changes the value. A label that repeats the value follows it. */
  const setValue = (newValue: string) =>
    onChange(label === value ? { value: newValue, label: newValue } : { value: newValue })

  return (
    <li
      ref={itemRef}
      onKeyDown={onKeyDown}
      onDragOver={event => {
        event.preventDefault()
        onOver()
      }}
      onDrop={event => event.preventDefault()}
      className={cx(
        'grid gap-2 rounded-control border border-line bg-surface p-2 transition',
        isDragged && 'border-brand opacity-60',
      )}
    >
      <div className="grid items-center gap-2 max-sm:grid-cols-[auto_1fr_1fr] sm:grid-cols-[auto_5rem_6rem_1fr_8rem_auto]">
        <span
          aria-hidden
          draggable
          title={t('drag')}
          onDragStart={event => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name)
            if (itemRef.current) event.dataTransfer.setDragImage(itemRef.current, 12, 12)
            onDrag(true)
          }}
          onDragEnd={() => onDrag(false)}
          className="grid size-8 cursor-grab place-items-center rounded-control text-subtle hover:bg-sunken active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </span>
        <input
          {...fieldProps('value')}
          id={`card-${id}-value`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          maxLength={20}
          onChange={event => setValue(event.target.value)}
          className={cx(controlClass, 'h-10')}
        />
        <input {...fieldProps('label')} maxLength={20} className={cx(controlClass, 'h-10')} />
        <input {...fieldProps('description')} maxLength={120} className={cx(controlClass, 'h-10 max-sm:col-span-3')} />
        <select
          aria-label={t('colorOf', { place: index + 1 })}
          value={color}
          onChange={event => onChange({ color: event.target.value })}
          className={cx(controlClass, 'h-10 max-sm:col-span-2')}
        >
          <option value="">{t('noColor')}</option>
          <SelectOptions entries={cardColors.map(cardColor => [cardColor, t(`colors.${cardColor}`)])} />
        </select>
        <CardButtons name={name} index={index} cardCount={cardCount} onMove={onMove} onRemove={onRemove} />
      </div>
      {error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
    </li>
  )
}

type ButtonProps = Pick<Props, 'index' | 'cardCount' | 'onMove' | 'onRemove'> & { name: string }

function CardButtons({ name, index, cardCount, onMove, onRemove }: ButtonProps) {
  const t = useTranslations('votingSystems.editor')
  const buttonProps = { variant: 'quiet', size: 'sm', isIconOnly: true } as const
  return (
    <span className="flex justify-end gap-0.5">
      <Button {...buttonProps} icon={ArrowUp} disabled={index === 0} onClick={() => onMove(index - 1)}>
        {t('up', { card: name })}
      </Button>
      <Button {...buttonProps} icon={ArrowDown} disabled={index === cardCount - 1} onClick={() => onMove(index + 1)}>
        {t('down', { card: name })}
      </Button>
      <Button {...buttonProps} icon={Trash2} onClick={onRemove}>
        {t('remove', { card: name })}
      </Button>
    </span>
  )
}
