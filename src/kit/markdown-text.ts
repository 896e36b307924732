import { type Inline, parseMarkdown } from './markdown.ts'

/** A part of a line that Markdown shows as it was written. */
export const escaped = (text: string) =>
  text.replace(/[\\`*_[\]<>|~]/g, sign => `\\${sign}`).replace(/&(?=#?\w+;)/g, '\\&')

/** A line that begins no heading, list or quotation. */
export const begun = (line: string) =>
  line.replace(/^([#+-]|\d+[.)])(?=\s|$)/, mark => mark.replace(/\D$/, sign => `\\${sign}`))

/** A text that Markdown shows as it was written, in one line. */
export const plain = (text: string) => begun(escaped(text.replace(/\s+/g, ' ').trim()))

// In an address these signs would end the link, or begin another thing.
const target = (href: string) => href.replace(/[\\<>()`]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function written(part: Inline): string {
  switch (part.kind) {
    case 'text':
      return escaped(part.text)
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
 * A card's text as blocks of the Markdown that other programs read: what is bold, code, a list or a link in the room is so
 * there too, and nothing else is. Lines of a block are broken where they were.
 */
export const markdownOf = (text: string): string[] =>
  parseMarkdown(text).map(block =>
    block.kind === 'paragraph'
      ? block.lines.map(line => begun(together(line).trim())).join('\\\n')
      : block.items
          .map((item, at) => `${block.ordered ? `${block.start + at}.` : '-'} ${begun(together(item).trim())}`)
          .join('\n'),
  )

/** A text in one line of that Markdown. */
export const lineOf = (text: string): string => markdownOf(text).join(' ')
