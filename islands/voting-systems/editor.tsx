import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type EditorCard, parseCards, textOfCards } from '#features/agile/voting-systems/rules-cards.ts'
import { Button } from '#ui/button.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { CardFields, type EditedCard } from './card-fields.tsx'
import { Preview } from './preview.tsx'

type Props = {
  /** One card per line, as in the form without JavaScript. */
  cards: string
  /** Error messages by `values` or `values.<index>.<field>`. */
  errors: Record<string, string>
}

const emptyCard: EditorCard = { value: '', label: '', description: '', color: '' }

const errorIn = (errors: Props['errors'], index: number) =>
  Object.entries(errors).find(([path]) => path.startsWith(`values.${index}.`))?.[1]

/** Moves the row at index `from` to index `to`. */
function moveRow<T>(rows: T[], from: number, to: number): T[] {
  const otherRows = rows.toSpliced(from, 1)
  return otherRows.toSpliced(to, 0, ...rows.slice(from, from + 1))
}

const initialRows = (cards: string, errors: Props['errors']): EditedCard[] =>
  parseCards(cards).map((card, id) => ({ ...card, label: card.label || card.value, id, error: errorIn(errors, id) }))

/** Edits the cards of a voting system: a textarea with one card per line, or a sortable list with JavaScript. */
export default function Editor({ cards, errors }: Props) {
  const t = useTranslations('votingSystems.editor')
  const [isMounted, setIsMounted] = useState(false)
  const [rows, setRows] = useState(() => initialRows(cards, errors))
  const [nextId, setNextId] = useState(rows.length)
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => setIsMounted(true), [])

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return
    setRows(moveRow(rows, from, to))
    setAnnouncement(t('moved', { card: rows[from]?.label || '–', place: to + 1, count: rows.length }))
  }
  const change = (index: number, card: Partial<EditorCard>) =>
    setRows(rows.map((row, i) => (i === index ? { ...row, ...card, error: undefined } : row)))
  const remove = (index: number) => {
    setRows(rows.toSpliced(index, 1))
    setAnnouncement(t('removed', { card: rows[index]?.label || '–' }))
    document.getElementById(`card-${rows[index + 1]?.id ?? rows[index - 1]?.id}-value`)?.focus()
  }
  const add = () => {
    setRows([...rows, { ...emptyCard, id: nextId, error: undefined }])
    setNextId(nextId + 1)
    requestAnimationFrame(() => document.getElementById(`card-${nextId}-value`)?.focus())
  }

  if (!isMounted)
    return (
      <div className="grid gap-6">
        <Textarea
          name="cards"
          label={t('cards')}
          hint={t('cardsHint')}
          rows={10}
          defaultValue={cards}
          error={errors.values ?? Object.entries(errors).find(([path]) => path.startsWith('values.'))?.[1]}
          className="font-mono"
        />
        <Preview cards={rows} />
      </div>
    )

  return (
    <div className="grid gap-6">
      <input type="hidden" name="cards" value={textOfCards(rows)} />
      <Preview cards={rows} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1 font-semibold text-sm">{t('cards')}</legend>
        <p className="text-muted text-sm">{t('orderHint')}</p>
        {errors.values && <FieldErrorText id="cards-error">{errors.values}</FieldErrorText>}
        <p
          aria-hidden
          hidden={rows.length === 0}
          className="grid grid-cols-[2rem_5rem_6rem_1fr_8rem_6.25rem] gap-2 px-2 text-subtle text-xs max-sm:hidden"
        >
          <span />
          <span>{t('value')}</span>
          <span>{t('label')}</span>
          <span>{t('description')}</span>
          <span>{t('color')}</span>
        </p>
        <ol className="grid gap-2">
          {rows.map((row, i) => (
            <CardFields
              key={row.id}
              row={row}
              index={i}
              cardCount={rows.length}
              isDragged={draggedIndex === i}
              onChange={card => change(i, card)}
              onMove={to => moveTo(i, to)}
              onRemove={() => remove(i)}
              onDrag={isDragging => setDraggedIndex(isDragging ? i : null)}
              onOver={() => {
                if (draggedIndex === null || draggedIndex === i) return
                setRows(moveRow(rows, draggedIndex, i))
                setDraggedIndex(i)
              }}
            />
          ))}
        </ol>
        <div>
          <Button variant="secondary" icon={Plus} onClick={add}>
            {t('add')}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </fieldset>
    </div>
  )
}
