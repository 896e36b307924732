import { parseAttachments } from '#features/agile/kanban/backlog/rules-csv-rows.ts'
import { truncate } from '#features/agile/kanban/exchange/rules-fit.ts'
import { momentIn } from './rules-dates.ts'
import type { ExternalItem } from './rules-external.ts'

/** Returns the number of `SHOP-12` or `#12`, or null. */
export function numberIn(key: string): number | null {
  const [, digits = ''] = /^(?:#|[\p{L}][\p{L}\d_]*-)?(\d{1,7})$/u.exec(key) ?? []
  return digits === '' ? null : Number(digits)
}

/** Parses the links of cells; Jira puts date and author before each. `rest` has the cells without links. */
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

/** Parses the comments of a cell: `time;author;text` as in Jira, or text only. */
export function commentsIn(cell: string, zone: string, source: string): ExternalItem['comments'] {
  return cell.split(/\n(?=\d{4}-\d\d-\d\dT[\d:.]+Z;)/).map(entry => {
    const [, when = '', who = '', text = ''] = /^([^;\n]{6,40});([^;\n]{0,200});([\s\S]+)$/.exec(entry) ?? []
    const at = when === '' ? null : momentIn(when, zone, 'unknown')
    if (at === null) return { name: source, content: entry, at: null }
    // Jira identifies people by meaningless ids.
    return { name: who === '' || /[\d:]{6,}|^[\da-f]{20,}$/.test(who) ? source : who, content: text, at }
  })
}

export const isYes = (text: string) => /^(?:yes|true|1|x|oui|sí|si|ja)$/i.test(text)
export const isNo = (text: string) => /^(?:no|false|0|-|non|nein)$/i.test(text)

/** Returns the reason of a block; the column's name if the cell only says yes. */
export function blockedIn(text: string, column: string): string | null {
  if (text === '' || isNo(text)) return null
  return truncate((isYes(text) ? column : text).replace(/\s+/g, ' ').trim(), 300) || null
}

/** Returns the index of the status column of our own exports, or null for tables of other tools. */
export function statusColumn(header: readonly string[], below: readonly { cells: string[] }[], listAt: number | null) {
  const names = header.map(name => name.trim().toLowerCase())
  const at = names.indexOf('status')
  if (at < 0 || at === listAt || names[listAt ?? -1] !== 'column') return null
  return below.every(({ cells }) => /^(?:TODO|ACTIVE|COMPLETE|)$/.test(cells[at]?.trim() ?? '')) ? at : null
}
