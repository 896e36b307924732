/** A card in the editor: text fields, empty when unset. */
export type CardText = { value: string; label: string; description: string; color: string }

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The cards in a text of one card per line: `value = label | description | color`. All but the value may be left out, the
 * label then is the value. Lines without anything are no cards.
 */
export function cardsIn(text: string): CardText[] {
  return text
    .split('\n')
    .map(tidy)
    .filter(Boolean)
    .map(line => {
      const [card = '', description = '', color = ''] = line.split('|').map(tidy)
      const [, value = card, label = ''] = /^([^=]*)=(.*)$/.exec(card) ?? []
      return { value: tidy(value), label: tidy(label), description, color: color.toLowerCase() }
    })
}

/** The text that `cardsIn` reads as these cards. Cards without any text have no line. */
export function textOfCards(cards: readonly CardText[]): string {
  return cards
    .filter(({ value, label, description }) => value || label || description)
    .map(({ value, label, description, color }) => {
      const card = label && label !== value ? `${value} = ${label}` : value || '='
      const rest = color ? ` | ${description} | ${color}` : description && ` | ${description}`
      return card + rest
    })
    .join('\n')
}

/** A stored card as its editor takes it. */
export const cardTextOf = (card: { value: string; label: string; description?: string; color?: string }): CardText => ({
  value: card.value,
  label: card.label,
  description: card.description ?? '',
  color: card.color ?? '',
})
