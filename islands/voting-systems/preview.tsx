import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardText } from '#features/agile/voting-systems/rules-cards.ts'
import { CardRow } from '#islands/poker/votes/card-row.tsx'

type Props = { cards: CardText[] }

/** The cards as they lie before somebody who votes. Choosing one here does nothing but show how that looks. */
export function Preview({ cards }: Props) {
  const t = useTranslations('votingSystems.editor')
  const [chosen, setChosen] = useState<string | null>(null)
  const seen = new Set<string>()
  const shown = cards.flatMap(({ value, label, description, color }) => {
    if (!value || seen.has(value)) return []
    seen.add(value)
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
      {shown.length === 0 ? (
        <p className="text-muted text-sm">{t('noCards')}</p>
      ) : (
        <CardRow
          labelledBy="preview-title"
          cards={shown}
          chosen={chosen}
          onChoose={value => setChosen(value === chosen ? null : value)}
          size={shown.length > 9 ? 'sm' : 'md'}
          keys
        />
      )}
    </section>
  )
}
