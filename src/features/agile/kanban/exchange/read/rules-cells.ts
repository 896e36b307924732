import { parseAttachments } from '#features/agile/kanban/backlog/rules-csv-rows.ts'
import { truncate } from '#features/agile/kanban/exchange/rules-fit.ts'
import { momentIn } from './rules-dates.ts'
import type { ExternalItem } from './rules-external.ts'

/** The number at the end of a key, `SHOP-12`, or of `#12`; null where there is none. */
export function numberIn(key: string): number | null {
  const [, digits = ''] = /^(?:#|[\p{L}][\p{L}\d_]*-)?(\d{1,7})$/u.exec(key) ?? []
  return digits === '' ? null : Number(digits)
}

/** The links of cells; Jira says when and by whom before each. What is none is handed back as it is. */
export function linksIn(cells: readonly string[]): { links: { title: string; url: string }[]; rest: string[] } {
  const links: { title: string; url: string }[] = []
  const rest: string[] = []
  for (const cell of cells) {
    const found = parseAttachments(cell)
    if (!found) rest.push(cell)
    for (const { title, url } of found ?? []) links.push({ title: title.replace(/;$/, '').split(';').at(-1)!, url })
  }
  return { links, rest }
}

/** What was said, one cell after the other: `time;author;text` as Jira writes it, or the text alone. */
export function commentsIn(cell: string, zone: string, source: string): ExternalItem['comments'] {
  return cell.split(/\n(?=\d{4}-\d\d-\d\dT[\d:.]+Z;)/).map(entry => {
    const [, when = '', who = '', text = ''] = /^([^;\n]{6,40});([^;\n]{0,200});([\s\S]+)$/.exec(entry) ?? []
    const at = when === '' ? null : momentIn(when, zone, 'unknown')
    if (at === null) return { name: source, content: entry, at: null }
    // Jira names people by numbers that say nothing to anybody.
    return { name: who === '' || /[\d:]{6,}|^[\da-f]{20,}$/.test(who) ? source : who, content: text, at }
  })
}

export const isYes = (text: string) => /^(?:yes|true|1|x|oui|sí|si|ja)$/i.test(text)
export const isNo = (text: string) => /^(?:no|false|0|-|non|nein)$/i.test(text)

/** What stands in the way of an item; where a cell only says that something does, the name of its column. */
export function blockedIn(text: string, column: string): string | null {
  if (text === '' || isNo(text)) return null
  return truncate((isYes(text) ? column : text).replace(/\s+/g, ' ').trim(), 300) || null
}

/** Where our own tables say the status of each column: beside its name, in our words alone. Null in tables of others. */
export function statusColumn(header: readonly string[], below: readonly { cells: string[] }[], listAt: number | null) {
  const names = header.map(name => name.trim().toLowerCase())
  const at = names.indexOf('status')
  if (at < 0 || at === listAt || names[listAt ?? -1] !== 'column') return null
  return below.every(({ cells }) => /^(?:TODO|ACTIVE|COMPLETE|)$/.test(cells[at]?.trim() ?? '')) ? at : null
}
