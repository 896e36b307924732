import { type Inline, parseMarkdown } from './markdown.ts'

/** Escapes a part of a line, so that Markdown shows it as it was written. */
const escapeInline = (text: string) =>
  text.replace(/[\\`*_[\]<>|~]/g, sign => `\\${sign}`).replace(/&(?=#?\w+;)/g, '\\&')

/** Escapes the start of a line that would begin a heading, a list or a quotation. */
const escapeLineStart = (line: string) =>
  line.replace(/^([#+-]|\d+[.)])(?=\s|$)/, mark => mark.replace(/\D$/, sign => `\\${sign}`))

/** Escapes a text and joins its lines, so that Markdown shows it as it was written, in one line. */
export const escapeMarkdown = (text: string) => escapeLineStart(escapeInline(text.replace(/\s+/g, ' ').trim()))

// In an address these signs would end the link, or begin another thing.
const target = (href: string) => href.replace(/[\\<>()`]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function written(part: Inline): string {
  switch (part.kind) {
    case 'text':
      return escapeInline(part.text)
    case 'code':
      return `\`${part.text}\``
    case 'bold':
      return `**${together(part.children)}**`
    case 'italic':
      return `*${together(part.children)}*`
    case 'link':
      return `[${together(part.children)}](${target(part.href)})`
  }
}

const together = (parts: readonly Inline[]) => parts.map(written).join('')

/**
 * A card's text as blocks of standard Markdown: bold, code, lists and links stay, everything else is escaped. Lines of a
 * block break where they did.
 */
export const markdownOf = (text: string): string[] =>
  parseMarkdown(text).map(block =>
    block.kind === 'paragraph'
      ? block.lines.map(line => escapeLineStart(together(line).trim())).join('\\\n')
      : block.items
          .map(
            (item, at) => `${block.ordered ? `${block.start + at}.` : '-'} ${escapeLineStart(together(item).trim())}`,
          )
          .join('\n'),
  )

/** A text in one line of that Markdown. */
export const lineOf = (text: string): string => markdownOf(text).join(' ')
