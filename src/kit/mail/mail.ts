import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Mail } from '#kit/context.ts'
import { type Letter, LetterView } from '#kit/mail/letter.tsx'

/** A mail to one address, as HTML and as plain text of the same words. */
export function composeMail(to: string, letter: Letter): Mail {
  const { greeting, paragraphs, action, signature } = letter
  const lines = [greeting, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), signature]
  return {
    to,
    // A line break in a subject would start a header of its own.
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>${renderToStaticMarkup(createElement(LetterView, letter))}`,
  }
}
