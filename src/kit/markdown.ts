/** The subset of Markdown that cards support: bold, italic, code, lists and web links. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'bold' | 'italic'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }

const maxDepth = 4
const escaped = /\\([\\`*_[\]()])/y
const code = /`([^`]+)`/y
const bold = /\*\*(?=\S)(.*?\S)\*\*/y
const italic = /\*(?=[^\s*])(.*?[^\s*])\*(?!\*)/y
// Underscores inside a word, as in snake_case_names, are not markup.
const underscoreItalic = /_(?=[^\s_])(.*?[^\s_])_(?![\p{L}\p{N}_])/uy
const link = /\[([^[\]]+)\]\(([^\s()<>"]+(?:\([^\s()<>"]*\)[^\s()<>"]*)?)\)/y
const address = /https?:\/\/[^\s<>"]+/iy
// A run of characters that cannot start any markup. For speed, it is added to the text in one step.
const plainRun = /(?:[^\\`*_[h]|h(?!ttps?:\/\/))+/iy
const bullet = /^\s{0,3}[-*+]\s+(.+)$/
const numbered = /^\s{0,3}(\d{1,3})[.)]\s+(.+)$/

/**
 * Returns a link's target as a browser would read it: a web address without user name and password. Null for everything
 * else.
 */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && !username && !password ? href : null
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character)

/** Removes the punctuation of the sentence from the end of a bare URL, and a bracket that was opened before it. */
function trimTail(url: string): string {
  const trimmed = url.replace(/[.,;:!?'*_]+$/, '')
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.replace(/\)+$/, '') : trimmed
}

function inlines(text: string, { depth = 0, isInLink = false } = {}): Inline[] {
  const parts: Inline[] = []
  let plain = ''
  let position = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = position
    return pattern.exec(text)
  }
  const addPart = (part: Inline, length: number) => {
    if (plain) parts.push({ kind: 'text', text: plain })
    plain = ''
    parts.push(part)
    position += length
  }
  const parseInner = (inner: string) => inlines(inner, { depth: depth + 1, isInLink })

  while (position < text.length) {
    const run = match(plainRun)
    if (run) {
      plain += run[0]
      position += run[0].length
      continue
    }
    const isWordStart = !isWord(text[position - 1])
    const hit = partAt(match, { canNest: depth < maxDepth, isInLink, isWordStart })
    if (!hit) plain += text[position++]
    else if (hit.kind === 'escape') {
      plain += hit.inner
      position += hit.length
    } else if (hit.kind === 'code') addPart({ kind: 'code', text: hit.inner }, hit.length)
    else if (hit.kind === 'link')
      addPart(
        { kind: 'link', href: hit.href, children: inlines(hit.inner, { depth: depth + 1, isInLink: true }) },
        hit.length,
      )
    else if (hit.kind === 'address')
      addPart({ kind: 'link', href: hit.href, children: [{ kind: 'text', text: hit.inner }] }, hit.length)
    else addPart({ kind: hit.kind, children: parseInner(hit.inner) }, hit.length)
  }
  if (plain) parts.push({ kind: 'text', text: plain })
  return parts
}

type InlineMatch =
  | { kind: 'escape' | 'code' | 'bold' | 'italic'; inner: string; length: number }
  | { kind: 'link' | 'address'; inner: string; href: string; length: number }

type MatchPattern = (pattern: RegExp) => RegExpExecArray | null

/** Returns the markup at the current position, or null if there is only text. */
function partAt(
  match: MatchPattern,
  { canNest, isInLink, isWordStart }: { canNest: boolean; isInLink: boolean; isWordStart: boolean },
): InlineMatch | null {
  const simple = (kind: 'escape' | 'code' | 'bold' | 'italic', pattern: RegExp): InlineMatch | null => {
    const hit = match(pattern)
    return hit && { kind, inner: hit[1]!, length: hit[0].length }
  }
  const plain = simple('escape', escaped) ?? simple('code', code)
  if (plain) return plain
  const emphasis =
    canNest &&
    (simple('bold', bold) ?? simple('italic', italic) ?? (isWordStart ? simple('italic', underscoreItalic) : null))
  if (emphasis) return emphasis
  return isInLink ? null : linkAt(match, isWordStart)
}

function linkAt(match: MatchPattern, isWordStart: boolean): InlineMatch | null {
  const named = match(link)
  const target = named && webAddress(named[2]!)
  if (named && target) return { kind: 'link', inner: named[1]!, href: target, length: named[0].length }
  const bare = isWordStart ? match(address) : null
  const inner = bare && trimTail(bare[0])
  const href = inner && webAddress(inner)
  return inner && href ? { kind: 'address', inner, href, length: inner.length } : null
}

/**
 * Parses a text into blocks. Everything outside the supported subset stays text, HTML included. Links lead to http or
 * https only.
 */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let isInBlock = false
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const last = isInBlock ? blocks.at(-1) : undefined
    const bulletItem = bullet.exec(line)
    const numberedItem = numbered.exec(line)
    isInBlock = line.trim() !== ''
    if (!isInBlock) continue
    if (bulletItem || numberedItem) {
      const ordered = !bulletItem
      const parts = inlines(bulletItem ? bulletItem[1]! : numberedItem![2]!)
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(parts)
      else blocks.push({ kind: 'list', ordered, start: numberedItem ? Number(numberedItem[1]) : 1, items: [parts] })
    } else if (last?.kind === 'paragraph') last.lines.push(inlines(line))
    else blocks.push({ kind: 'paragraph', lines: [inlines(line)] })
  }
  return blocks
}

const textOf = (parts: Inline[]): string =>
  parts.map(part => ('children' in part ? textOf(part.children) : part.text)).join('')

/** Returns a text without its markup, line by line, for titles, exports and screen readers. */
export function withoutMarkup(text: string): string {
  const lines = parseMarkdown(text).flatMap(block =>
    block.kind === 'paragraph' ? block.lines.map(textOf) : block.items.map(textOf),
  )
  return lines.join('\n')
}

/** Returns a text in one line of at most `maxLength` characters, truncated with an ellipsis. */
export function shortenMarkdown(text: string, maxLength = 80): string {
  const line = withoutMarkup(text).replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : line
}
