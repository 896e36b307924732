import { useEffect, useState } from 'react'
import { useBoard } from '#islands/boards/board-context.ts'
import { lazyComponent } from '#islands/lazy-component.ts'
import { type CardField, onCardField } from './card-fields.ts'

const CardFieldDialog = lazyComponent(async () => (await import('./card-field-dialog.tsx')).CardFieldDialog)

/** The dialog that sets one field of a card, opened by a key or the card's menu. */
export function CardFieldDialogs() {
  const { view } = useBoard()
  const [openField, setOpenField] = useState<{ itemId: string; field: CardField } | null>(null)
  useEffect(() => onCardField(setOpenField), [])
  const item = openField && view.items.find(({ id }) => id === openField.itemId)
  if (!openField || !item) return null
  return (
    <CardFieldDialog
      key={`${openField.itemId}${openField.field}`}
      item={item}
      field={openField.field}
      onClose={() => setOpenField(null)}
    />
  )
}
