import { parseAttachments } from '#features/agile/kanban/backlog/rules-csv-rows.ts'
import { truncate } from '#features/agile/kanban/exchange/rules-fit-to-board.ts'
import { parseMoment } from './rules-dates.ts'
import type { ExternalItem } from './rules-external.ts'

/** Returns the number of `SHOP-12` or `#12`, or null. */
export function parseItemNumber(key: string): number | null {
  const [, digits = ''] = /^(?:#|[\p{L}][\p{L}\d_]*-)?(\d{1,7})$/u.exec(key) ?? []
  return digits === '' ? null : Number(digits)
}

/** Parses the links of cells. Jira puts date and author before each. `otherCells` are the cells without links. */
export function parseLinks(cells: readonly string[]): {
  links: { title: string; url: string }[]
  otherCells: string[]
} {
  const links: { title: string; url: string }[] = []
  const otherCells: string[] = []
  for (const cell of cells) {
    const attachments = parseAttachments(cell)
    if (!attachments) otherCells.push(cell)
    for (const { title, url } of attachments ?? [])
      links.push({ title: title.replace(/;$/, '').split(';').at(-1)!, url })
  }
  return { links, otherCells }
}

/** Parses the comments of a cell: `time;author;text` as in Jira, or text only. */
export function parseComments(cell: string, zone: string, source: string): ExternalItem['comments'] {
  // Our own exports have one comment per line, each with its time in front.
  return cell.split(/\n(?=\d{4}-\d\d-\d\dT[\d:.]+Z;)/).map(entry => {
    const [, timeText = '', author = '', text = ''] = /^([^;\n]{6,40});([^;\n]{0,200});([\s\S]+)$/.exec(entry) ?? []
    const time = timeText === '' ? null : parseMoment(timeText, zone, 'unknown')
    if (time === null) return { name: source, content: entry, at: null }
    // Jira names some authors only by an id, which means nothing to readers.
    return { name: author === '' || /[\d:]{6,}|^[\da-f]{20,}$/.test(author) ? source : author, content: text, at: time }
  })
}

export const isYes = (text: string) => /^(?:yes|true|1|x|oui|sí|si|ja)$/i.test(text)
export const isNo = (text: string) => /^(?:no|false|0|-|non|nein)$/i.test(text)

/**
 * Returns the reason why an item is blocked, or null. If the cell only says yes, the reason is the header of its
 * column.
 */
export function parseBlockedReason(text: string, header: string): string | null {
  if (text === '' || isNo(text)) return null
  return truncate((isYes(text) ? header : text).replace(/\s+/g, ' ').trim(), 300) || null
}

/**
 * Returns the index of the table column with the statuses, in our own exports. Returns null for tables of other tools.
 * `columnIndex` is the index of the table column that names the board column of each item.
 */
export function findStatusColumn(
  header: readonly string[],
  rows: readonly { cells: string[] }[],
  columnIndex: number | null,
) {
  const names = header.map(name => name.trim().toLowerCase())
  const statusIndex = names.indexOf('status')
  if (statusIndex < 0 || statusIndex === columnIndex || names[columnIndex ?? -1] !== 'column') return null
  return rows.every(({ cells }) => /^(?:TODO|ACTIVE|COMPLETE|)$/.test(cells[statusIndex]?.trim() ?? ''))
    ? statusIndex
    : null
}
