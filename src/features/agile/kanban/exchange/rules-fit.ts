import { clean, count, type LooseItem, type Notes } from './read/rules-loose.ts'
import type { DraftItem } from './rules-draft.ts'

const most = { title: 200, description: 20_000, entry: 200, entries: 50, links: 20, link: 1000, label: 40 }

/** A text of at most so many characters; one that is longer ends in an ellipsis, and in no half of a character. */
export const short = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`

const isLink = ({ url }: { url: string }) => url.length <= most.link && /^https?:\/\//i.test(url) && URL.canParse(url)

/** The texts of an item as a board holds them. What is too long or too many for its place goes into the description. */
export function fitted(
  item: LooseItem,
  above: readonly string[],
  notes: Notes,
): Pick<DraftItem, 'title' | 'description' | 'checklist' | 'attachments'> {
  const whole = clean(item.title).replace(/\s+/g, ' ').trim()
  const title = short(whole, most.title)
  if (title !== whole) count(notes, 'titleCut')

  const entries = item.checklist.map(({ text, done }) => ({ text: clean(text).replace(/\s+/g, ' ').trim(), done }))
  const said = entries.filter(({ text }) => text !== '')
  const fits = said.length <= most.entries && said.every(({ text }) => text.length <= most.entry)
  if (!fits) count(notes, 'checklistMoved')

  const links = item.links.map(({ title: name, url }) => ({
    title: short(clean(name).trim(), 200),
    url: clean(url).trim(),
  }))
  const good = links.filter(isLink)
  const rest = [...links.filter(link => !isLink(link)), ...good.slice(most.links)].filter(({ url }) => url !== '')
  count(notes, 'linksMoved', rest.length)

  const parts = [
    ...(title === whole ? [] : [whole]),
    clean(item.description).trim(),
    ...(fits ? [] : [said.map(({ text, done }) => `- [${done ? 'x' : ' '}] ${text}`).join('\n')]),
    ...(rest.length > 0 ? [rest.map(({ title: name, url }) => `- ${name ? `${name}: ` : ''}${url}`).join('\n')] : []),
    above.map(clean).join('\n'),
  ].filter(Boolean)
  const text = parts.join('\n\n')
  if (text.length > most.description) count(notes, 'descriptionCut')
  return {
    title,
    description: short(text, most.description),
    checklist: fits ? said : [],
    attachments: good.slice(0, most.links),
  }
}
