import { itemLimits } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { addNote, clean, type ExternalItem, type Notes } from './read/rules-external.ts'
import type { DraftItem } from './rules-draft.ts'

/** Truncates a text with an ellipsis, without splitting surrogate pairs. */
export const truncate = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`

const isLink = ({ url }: { url: string }) =>
  url.length <= itemLimits.urlLength && /^https?:\/\//i.test(url) && URL.canParse(url)

/** Fits the texts of an item to the limits of a board. Anything beyond goes into the description. */
export function fitToBoard(
  item: ExternalItem,
  lastLines: readonly string[],
  notes: Notes,
): Pick<DraftItem, 'title' | 'description' | 'checklist' | 'attachments'> {
  const fullTitle = clean(item.title).replace(/\s+/g, ' ').trim()
  const title = truncate(fullTitle, itemLimits.titleLength)
  if (title !== fullTitle) addNote(notes, 'titleCut')

  const entries = item.checklist.map(({ text, done }) => ({ text: clean(text).replace(/\s+/g, ' ').trim(), done }))
  const filledEntries = entries.filter(({ text }) => text !== '')
  const isWithinLimits =
    filledEntries.length <= itemLimits.checklistEntries &&
    filledEntries.every(({ text }) => text.length <= itemLimits.checklistEntryLength)
  if (!isWithinLimits) addNote(notes, 'checklistMoved')

  const links = item.links.map(({ title: name, url }) => ({
    title: truncate(clean(name).trim(), itemLimits.attachmentTitleLength),
    url: clean(url).trim(),
  }))
  const validLinks = links.filter(isLink)
  const otherLinks = [...links.filter(link => !isLink(link)), ...validLinks.slice(itemLimits.attachments)].filter(
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
  if (text.length > itemLimits.descriptionLength) addNote(notes, 'descriptionCut')
  return {
    title,
    description: truncate(text, itemLimits.descriptionLength),
    checklist: isWithinLimits ? filledEntries : [],
    attachments: validLinks.slice(0, itemLimits.attachments),
  }
}
