import { addNote, clean, type ExternalItem, type Notes } from './read/rules-external.ts'
import type { DraftItem } from './rules-draft.ts'

const max = { title: 200, description: 20_000, entry: 200, entries: 50, links: 20, link: 1000, label: 40 }

/** Truncates a text with an ellipsis, without splitting surrogate pairs. */
export const truncate = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`

const isLink = ({ url }: { url: string }) => url.length <= max.link && /^https?:\/\//i.test(url) && URL.canParse(url)

/** Fits the texts of an item to the limits of a board. Anything beyond goes into the description. */
export function fitToBoard(
  item: ExternalItem,
  lastLines: readonly string[],
  notes: Notes,
): Pick<DraftItem, 'title' | 'description' | 'checklist' | 'attachments'> {
  const fullTitle = clean(item.title).replace(/\s+/g, ' ').trim()
  const title = truncate(fullTitle, max.title)
  if (title !== fullTitle) addNote(notes, 'titleCut')

  const entries = item.checklist.map(({ text, done }) => ({ text: clean(text).replace(/\s+/g, ' ').trim(), done }))
  const filledEntries = entries.filter(({ text }) => text !== '')
  const isWithinLimits =
    filledEntries.length <= max.entries && filledEntries.every(({ text }) => text.length <= max.entry)
  if (!isWithinLimits) addNote(notes, 'checklistMoved')

  const links = item.links.map(({ title: name, url }) => ({
    title: truncate(clean(name).trim(), 200),
    url: clean(url).trim(),
  }))
  const validLinks = links.filter(isLink)
  const otherLinks = [...links.filter(link => !isLink(link)), ...validLinks.slice(max.links)].filter(
    ({ url }) => url !== '',
  )
  addNote(notes, 'linksMoved', otherLinks.length)

  const parts = [
    ...(title === fullTitle ? [] : [fullTitle]),
    clean(item.description).trim(),
    ...(isWithinLimits ? [] : [filledEntries.map(({ text, done }) => `- [${done ? 'x' : ' '}] ${text}`).join('\n')]),
    ...(otherLinks.length > 0
      ? [otherLinks.map(({ title: name, url }) => `- ${name ? `${name}: ` : ''}${url}`).join('\n')]
      : []),
    lastLines.map(clean).join('\n'),
  ].filter(Boolean)
  const text = parts.join('\n\n')
  if (text.length > max.description) addNote(notes, 'descriptionCut')
  return {
    title,
    description: truncate(text, max.description),
    checklist: isWithinLimits ? filledEntries : [],
    attachments: validLinks.slice(0, max.links),
  }
}
