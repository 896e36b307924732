import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EditorCard } from '#features/agile/voting-systems/rules-cards.ts'
import { CardRow } from '#islands/poker/votes/card-row.tsx'

type Props = { cards: EditorCard[] }

/** Shows the cards as voters see them. Selecting one only shows how it looks. */
export function Preview({ cards }: Props) {
  const t = useTranslations('votingSystems.editor')
  const [selected, setSelected] = useState<string | null>(null)
  const seenValues = new Set<string>()
  const uniqueCards = cards.flatMap(({ value, label, description, color }) => {
    if (!value || seenValues.has(value)) return []
    seenValues.add(value)
    return [{ value, label: label || value, ...(description && { description }), ...(color && { color }) }]
  })
  return (
    <section
      aria-labelledby="preview-title"
      className="grid gap-3 rounded-panel border border-line bg-raised px-4 py-4 shadow-low"
    >
      <h2 id="preview-title" className="font-semibold text-sm">
        {t('preview')}
      </h2>
      {uniqueCards.length === 0 ? (
        <p className="text-muted text-sm">{t('noCards')}</p>
      ) : (
        <CardRow
          labelledBy="preview-title"
          cards={uniqueCards}
          selectedValue={selected}
          onSelect={value => setSelected(value === selected ? null : value)}
          size={uniqueCards.length > 9 ? 'sm' : 'md'}
          hasNumberKeys
        />
      )}
    </section>
  )
}
