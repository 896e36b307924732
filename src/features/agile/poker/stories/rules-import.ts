import { type CsvTable, writeUnguardedCsv } from '#kit/csv.ts'
import { columnGuesser, plainColumnNameOf } from '#kit/import/columns.ts'
import { linesOf } from '#kit/import/lines.ts'

export const storyFields = ['title', 'description', 'link', 'externalKey'] as const
export type StoryField = (typeof storyFields)[number]
/** Column index per field, from 0. Null for none. */
export type StoryColumns = Record<StoryField, number | null>
export type NewStory = Record<StoryField, string>

/** Column names in common exports, including Jira's in three languages. The first match counts. */
const headers: Record<StoryField, string> = {
  title: 'summary, title, story, name, résumé, titre, nom, resumen, título, nombre',
  description: 'description, descripción, details, détails, body',
  link: 'issue url, url, link, web url, html_url, lien, enlace, custom field (link)',
  externalKey: `issue key, key, external key, clé de ticket, clé, clave de incidencia, clave, id, number`,
}
const guessColumns = columnGuesser<StoryField>(headers)
const jiraKeyHeaders = ['issue key', 'cle de ticket', 'clave de incidencia']

/** Detects a header and its columns. Without a header, the first column holds titles. */
export function detectColumns({ records }: CsvTable): { hasHeader: boolean; columns: StoryColumns; isJira: boolean } {
  const header = (records[0]?.cells ?? []).map(plainColumnNameOf)
  const noColumns = { title: null, description: null, link: null, externalKey: null }
  const guessedColumns = guessColumns(header)
  if (guessedColumns.title === undefined)
    return { hasHeader: false, columns: { ...noColumns, title: 0 }, isJira: false }
  const isJira = jiraKeyHeaders.some(name => header.includes(name))
  return { hasHeader: true, columns: { ...noColumns, ...guessedColumns }, isJira }
}

const maxLengths: Record<StoryField, number> = { title: 200, description: 4000, link: 500, externalKey: 60 }
/** The largest story in UTF-8 bytes of JSON, so that a command fits into one frame. */
const maxStoryBytes = 15_000

/** Reason why a row can't be imported. `noRoom`: the session is full. `unclosed`: a quotation mark isn't closed. */
export type ImportProblem =
  | 'noTitle'
  | 'titleLong'
  | 'descriptionLong'
  | 'linkBad'
  | 'linkLong'
  | 'keyLong'
  | 'tooLarge'
  | 'noRoom'
  | 'unclosed'
export type ImportRow = { line: number; cells: string[]; story: NewStory; problem: ImportProblem | null }

const tooLongProblems = {
  title: 'titleLong',
  description: 'descriptionLong',
  link: 'linkLong',
  externalKey: 'keyLong',
} as const

const isLink = (text: string) => text === '' || (/^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text))

/** Returns the size of a text in bytes of UTF-8. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length

function problemOf(story: NewStory): ImportProblem | null {
  if (story.title === '') return 'noTitle'
  const longField = storyFields.find(field => story[field].length > maxLengths[field])
  if (longField) return tooLongProblems[longField]
  if (!isLink(story.link)) return 'linkBad'
  return bytesOf(JSON.stringify(story)) > maxStoryBytes ? 'tooLarge' : null
}

type Mapping = {
  hasHeader: boolean
  columns: StoryColumns
  /** Link template for rows without a link. {key} is the story's key. */
  linkPattern: string
  /** Number of stories that still fit into the session. */
  maxCount: number
}

/** Converts every record below the header to a story, with its problem if any. */
export function importRowsOf(
  { records, unclosedLine }: CsvTable,
  { hasHeader, columns, linkPattern, maxCount }: Mapping,
): ImportRow[] {
  let remainingCount = maxCount
  const body = hasHeader ? records.slice(1) : records
  return linesOf({ rows: body, unclosedLine }, columns).map(({ line, cells, hasUnclosedQuote, cell: textOf }) => {
    const externalKey = textOf('externalKey')
    const patternLink =
      externalKey && linkPattern.includes('{key}')
        ? linkPattern.replaceAll('{key}', encodeURIComponent(externalKey))
        : ''
    const title = textOf('title').replace(/\s+/g, ' ')
    const story = { title, description: textOf('description'), link: textOf('link') || patternLink, externalKey }
    const problem = hasUnclosedQuote ? 'unclosed' : (problemOf(story) ?? (remainingCount > 0 ? null : 'noRoom'))
    if (problem === null) remainingCount--
    return { line, cells, story, problem }
  })
}

/** Returns rows as CSV text with their header, so that people can correct and import them again. */
export const csvOfRows = (table: CsvTable, rows: readonly ImportRow[], hasHeader: boolean): string =>
  writeUnguardedCsv(
    [...(hasHeader ? [table.records[0]!.cells] : []), ...rows.map(({ cells }) => cells)],
    table.delimiter,
  )

/** Splits stories into chunks that fit into one frame each, in order. */
export function chunkStories(stories: readonly NewStory[]): NewStory[][] {
  const chunks: NewStory[][] = []
  // Full, so that the first story starts a chunk.
  let size = maxStoryBytes
  for (const story of stories) {
    const bytes = bytesOf(JSON.stringify(story)) + 1
    if (size + bytes > maxStoryBytes) {
      chunks.push([])
      size = 0
    }
    chunks.at(-1)!.push(story)
    size += bytes
  }
  return chunks
}
