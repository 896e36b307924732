import { type Block, type Inline, parseMarkdown } from '../markdown.ts'

/** Escapes a part of a line for Markdown. */
const escapeInline = (text: string) =>
  text.replace(/[\\`*_[\]<>|~]/g, sign => `\\${sign}`).replace(/&(?=#?\w+;)/g, '\\&')

/** Escapes the start of a line that would begin a heading, a list or a quotation. */
const escapeLineStart = (line: string) =>
  line.replace(/^([#+-]|\d+[.)])(?=\s|$)/, mark => mark.replace(/\D$/, sign => `\\${sign}`))

/** Escapes a text for Markdown and joins its lines. */
export const escapeMarkdown = (text: string) => escapeLineStart(escapeInline(text.replace(/\s+/g, ' ').trim()))

// In a URL these characters would end the link or start other markup.
const escapeHref = (href: string) =>
  href.replace(/[\\<>()`]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function inlineMarkdown(part: Inline): string {
  switch (part.kind) {
    case 'text':
      return escapeInline(part.text)
    case 'code':
      return `\`${part.text}\``
    case 'bold':
      return `**${joinInlines(part.children)}**`
    case 'italic':
      return `*${joinInlines(part.children)}*`
    case 'link':
      return `[${joinInlines(part.children)}](${escapeHref(part.href)})`
  }
}

const joinInlines = (parts: readonly Inline[]) => parts.map(inlineMarkdown).join('')

const lineMarkdown = (line: readonly Inline[]) => escapeLineStart(joinInlines(line).trim())

function blockMarkdown(block: Block): string {
  // A backslash at the end of a line is a line break.
  if (block.kind === 'paragraph') return block.lines.map(lineMarkdown).join('\\\n')
  const markOf = (index: number) => (block.ordered ? `${block.start + index}.` : '-')
  return block.items.map((item, index) => `${markOf(index)} ${lineMarkdown(item)}`).join('\n')
}

/**
 * Converts a card's text to blocks of standard Markdown: bold, italic, code, lists and links stay, everything else is
 * escaped. Line breaks stay.
 */
export const exportedMarkdownOf = (text: string): string[] => parseMarkdown(text).map(blockMarkdown)

/** Converts a card's text to one line of standard Markdown. */
export const exportedMarkdownLineOf = (text: string): string => exportedMarkdownOf(text).join(' ')
