/** A card in the editor: text fields, empty when unset. */
export type EditorCard = { value: string; label: string; description: string; color: string }

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Parses cards, one per line: `value = label | description | color`. All but the value are optional. The default label
 * is the value. Skips empty lines.
 */
export function parseCards(text: string): EditorCard[] {
  return text
    .split('\n')
    .map(collapseSpaces)
    .filter(Boolean)
    .map(line => {
      const [card = '', description = '', color = ''] = line.split('|').map(collapseSpaces)
      const [, value = card, label = ''] = /^([^=]*)=(.*)$/.exec(card) ?? []
      return { value: collapseSpaces(value), label: collapseSpaces(label), description, color: color.toLowerCase() }
    })
}

/** Returns the text that `parseCards` parses into these cards. Leaves out cards without any text. */
export function textOfCards(cards: readonly EditorCard[]): string {
  return cards
    .filter(({ value, label, description }) => value || label || description)
    .map(({ value, label, description, color }) => {
      // An equals sign alone stands for a card without a value.
      const card = label && label !== value ? `${value} = ${label}` : value || '='
      const colorText = color ? ` | ${description} | ${color}` : description && ` | ${description}`
      return card + colorText
    })
    .join('\n')
}

/** Converts a stored card for the editor. */
export const editorCardOf = (card: {
  value: string
  label: string
  description?: string
  color?: string
}): EditorCard => ({
  value: card.value,
  label: card.label,
  description: card.description ?? '',
  color: card.color ?? '',
})
