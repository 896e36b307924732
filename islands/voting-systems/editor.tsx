import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CardText, cardsIn, textOfCards } from '#features/agile/voting-systems/rules-cards.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { CardFields, type Row } from './card-fields.tsx'
import { Preview } from './preview.tsx'

type Props = {
  /** One card a line, as the form without a script has it. */
  cards: string
  /** What is wrong, by `values` or `values.<place>.<field>`. */
  errors: Record<string, string>
}

const empty: CardText = { value: '', label: '', description: '', color: '' }

const wrongIn = (errors: Props['errors'], at: number) =>
  Object.entries(errors).find(([path]) => path.startsWith(`values.${at}.`))?.[1]

/** The row at `from` put to the place `to`. */
function moved<T>(rows: T[], from: number, to: number): T[] {
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...rows.slice(from, from + 1))
}

/** The cards of a voting system: a text of one a line, which becomes a list to drag and type in where scripts run. */
export default function Editor({ cards, errors }: Props) {
  const t = useTranslations('votingSystems.editor')
  const [ready, setReady] = useState(false)
  const [rows, setRows] = useState<Row[]>(() =>
    cardsIn(cards).map((card, i) => ({ ...card, label: card.label || card.value, id: i, error: wrongIn(errors, i) })),
  )
  const [next, setNext] = useState(rows.length)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => setReady(true), [])

  const place = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return
    setRows(moved(rows, from, to))
    setSaid(t('moved', { card: rows[from]?.label || '–', place: to + 1, count: rows.length }))
  }
  const change = (at: number, card: Partial<CardText>) =>
    setRows(rows.map((row, i) => (i === at ? { ...row, ...card, error: undefined } : row)))
  const remove = (at: number) => {
    setRows(rows.toSpliced(at, 1))
    setSaid(t('removed', { card: rows[at]?.label || '–' }))
    document.getElementById(`card-${rows[at + 1]?.id ?? rows[at - 1]?.id}-value`)?.focus()
  }
  const add = () => {
    setRows([...rows, { ...empty, id: next, error: undefined }])
    setNext(next + 1)
    requestAnimationFrame(() => document.getElementById(`card-${next}-value`)?.focus())
  }

  if (!ready)
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
        {errors.values && <FieldError id="cards-error">{errors.values}</FieldError>}
        <p
          aria-hidden
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
              place={i}
              count={rows.length}
              isDragged={dragged === i}
              onChange={card => change(i, card)}
              onMove={to => place(i, to)}
              onRemove={() => remove(i)}
              onDrag={lifted => setDragged(lifted ? i : null)}
              onOver={() => {
                if (dragged === null || dragged === i) return
                setRows(moved(rows, dragged, i))
                setDragged(i)
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
          {said}
        </p>
      </fieldset>
    </div>
  )
}
