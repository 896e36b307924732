const letterVariants = (char: string) =>
  [...new Set([char, char.toLowerCase(), char.toUpperCase()])].filter(form => [...form].length === 1)

/**
 * Returns the pattern for `column glob ?` that finds texts containing `text` in upper or lower case. Null for an empty
 * text.
 * SQLite's own `lower()` and `like` only support the letters A to Z.
 */
export function globPattern(text: string): string | null {
  if (text === '') return null
  const sets = [...text].map(char => {
    const forms = letterVariants(char)
    return forms.length > 1 || '*?['.includes(char) ? `[${forms.join('')}]` : char
  })
  return `*${sets.join('')}*`
}
