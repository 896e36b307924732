const number = String.raw`-?[\d,]+(?:\.\d+)?`
const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&')

/** The figures of an English text, by name: `{max, number}` and plurals, which begin with theirs; any other is a text. */
export type Filled = { key: string; figures: Record<string, string | number> }

type Template = { key: string; pattern: RegExp; numbers: string[] }

function templateOf(key: string, text: string): Template {
  const numbers: string[] = []
  const argument = /\{(\w+)(, (?:number|plural,(?:[^{}]|\{[^{}]*\})*))?\}/g
  let pattern = ''
  let last = 0
  for (const found of text.matchAll(argument)) {
    const [whole, name = '', kind] = found
    if (kind) numbers.push(name)
    pattern += literal(text.slice(last, found.index))
    const forms = [...(kind ?? '').matchAll(/\{#([^{}]*)\}/g)].map(([, words = '']) => literal(words))
    pattern += kind ? `(?<${name}>${number})(?:${forms.join('|')})` : `(?<${name}>.+)`
    last = found.index + whole.length
  }
  return { key, pattern: new RegExp(`^${pattern}${literal(text.slice(last))}$`, 's'), numbers }
}

/** What finds the text of a catalogue, and what was filled in, from the text as it reads in English; null for any other. */
export function reader(texts: Readonly<Record<string, string>>): (text: string) => Filled | null {
  const templates = Object.entries(texts)
    .filter(([, text]) => text.includes('{'))
    .map(([key, text]) => templateOf(key, text))
  return said => {
    for (const { key, pattern, numbers } of templates) {
      const groups = pattern.exec(said)?.groups
      if (!groups) continue
      const figures = Object.entries(groups).map(([name, figure]) => [
        name,
        numbers.includes(name) ? Number(figure.replaceAll(',', '')) : figure,
      ])
      return { key, figures: Object.fromEntries(figures) }
    }
    return null
  }
}
