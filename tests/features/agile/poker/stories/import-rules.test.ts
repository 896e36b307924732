import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chunkStories,
  csvOfRows,
  detectColumns,
  importRowsOf,
  type NewStory,
} from '#features/agile/poker/stories/rules-import.ts'
import { readCsv } from '#kit/csv.ts'

const jira = `Issue Type,Issue key,Issue id,Summary,Sprint,Sprint,Description,Custom field (Story Points)
Story,HAR-1,10001,Moorings by mail,S1,S2,"As a skipper
I want mails",3
Bug,HAR-2,10002,,S1,,No summary here,
Story,HAR-3,10003,Winds,,,,`

const readRows = (text: string, options: Partial<Parameters<typeof importRowsOf>[1]> = {}) => {
  const table = readCsv(text)
  const { hasHeader, columns } = detectColumns(table)
  const mapping = { hasHeader, columns, linkPattern: '', maxCount: 100, ...options }
  return { table, rows: importRowsOf(table, mapping) }
}
const problemsIn = (text: string, options = {}) =>
  readRows(text, options).rows.map(({ line, problem }) => [line, problem])

describe('an imported table', () => {
  it('finds the columns of a Jira export', () => {
    const detectedColumns = detectColumns(readCsv(jira))
    expect(detectedColumns).toEqual({
      hasHeader: true,
      isJira: true,
      columns: { title: 3, description: 6, link: null, externalKey: 1 },
    })
    const frenchColumns = detectColumns(readCsv('Résumé;Clé de ticket;Description\nVents;HAR-1;'))
    expect(frenchColumns).toMatchObject({ isJira: true, columns: { title: 0, externalKey: 1, description: 2 } })
  })

  it('uses the first column for titles without a header', () => {
    expect(detectColumns(readCsv('Moorings,3\nWinds,5'))).toMatchObject({ hasHeader: false, columns: { title: 0 } })
    expect(readRows('Moorings,3\nWinds,5').rows.map(({ story }) => story.title)).toEqual(['Moorings', 'Winds'])
  })

  it('becomes one story per row, with a link from its key, and reports a row without a title', () => {
    const { rows } = readRows(jira, { linkPattern: 'https://harbour.test/browse/{key}' })
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [4, 'noTitle'],
      [5, null],
    ])
    expect(rows[0]!.story).toEqual({
      title: 'Moorings by mail',
      description: 'As a skipper\nI want mails',
      link: 'https://harbour.test/browse/HAR-1',
      externalKey: 'HAR-1',
    })
  })

  it.each([
    [`Title\n${'x'.repeat(201)}`, 'titleLong'],
    [`Title,Description\na,${'x'.repeat(4001)}`, 'descriptionLong'],
    ['Title,Link\na,javascript:alert(1)', 'linkBad'],
    ['Title,Link\na,harbour.test/1', 'linkBad'],
    [`Title,Link\na,https://harbour.test/${'x'.repeat(500)}`, 'linkLong'],
    [`Title,Key\na,${'x'.repeat(61)}`, 'keyLong'],
    [`Title,Description\na,${'\u0001'.repeat(3000)}`, 'tooLarge'],
    ['Title,Key\na,"b', 'unclosed'],
  ])('rejects %.30j: %s', (text, problem) => expect(problemsIn(text)).toEqual([[2, problem]]))

  it('is imported up to the number of free places, not counting invalid rows', () => {
    expect(problemsIn('Title,Key\na,1\n,2\nb,3\nc,4', { maxCount: 2 })).toEqual([
      [2, null],
      [3, 'noTitle'],
      [4, null],
      [5, 'noRoom'],
    ])
  })

  it('returns rejected rows as text that can be imported again', () => {
    const { table, rows } = readRows(jira)
    const rejectedRows = rows.filter(({ problem }) => problem !== null)
    const readAgain = readRows(csvOfRows(table, rejectedRows, true))
    expect(readAgain.rows.map(({ cells }) => cells)).toEqual(rejectedRows.map(({ cells }) => cells))
    expect(detectColumns(readAgain.table)).toEqual(detectColumns(table))
  })

  it('has one row per record for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 3 }), (text, maxCount) => {
        const { table, rows } = readRows(text, { maxCount })
        const { hasHeader } = detectColumns(table)
        expect(rows.length).toBe(Math.max(0, table.records.length - (hasHeader ? 1 : 0)))
        expect(rows.filter(({ problem }) => problem === null).length).toBeLessThanOrEqual(maxCount)
      }),
    )
  })
})

describe('imported stories', () => {
  const story = (title: string, description = ''): NewStory => ({ title, description, link: '', externalKey: '' })

  it('are sent in one chunk if they fit into a frame', () => {
    expect(chunkStories([])).toEqual([])
    expect(chunkStories([story('a'), story('b')]).map(chunk => chunk.length)).toEqual([2])
  })

  it('are sent in several ordered chunks below the frame limit', () => {
    const stories = Array.from({ length: 20 }, (_, index) => story(`s${index}`, 'é'.repeat(2000)))
    const chunks = chunkStories(stories)
    expect(chunks.length).toBeGreaterThan(5)
    expect(chunks.flat()).toEqual(stories)
    for (const chunk of chunks) expect(Buffer.byteLength(JSON.stringify(chunk))).toBeLessThan(16 * 1024 - 200)
  })
})
