import { useEffect, useState } from 'react'
import { useBoard } from '#islands/boards/board-context.ts'
import { lazyComponent } from '#islands/lazy-component.ts'
import { type CardField, onCardField } from './card-fields.ts'

const CardPicker = lazyComponent(async () => (await import('./card-picker.tsx')).CardPicker)

/** The dialog that sets one field of a card, opened by a key or the card's menu. */
export function CardPickers() {
  const { view } = useBoard()
  const [open, setOpen] = useState<{ itemId: string; field: CardField } | null>(null)
  useEffect(() => onCardField(setOpen), [])
  const item = open && view.items.find(({ id }) => id === open.itemId)
  if (!open || !item) return null
  return <CardPicker key={`${open.itemId}${open.field}`} item={item} field={open.field} onClose={() => setOpen(null)} />
}
