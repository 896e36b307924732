import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { itemFromStory } from '#features/agile/poker-history/rules-board-item.ts'
import { makeCompletedSession } from '#tests/support/completed-session.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const setup = await makePokerApi()
const { t, world, homeAccountId, api, signInAs, anonymous, votingSystemIdOf, openVote, joinAsGuest, makeSession } =
  setup
afterAll(t.close)
const owner = await signInAs('OWNER')

/** Parses CSV as in RFC 4180. */
function readCsv(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const cells = [...text.slice(1).matchAll(/("(?:[^"]|"")*"|[^,\r]*)(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('an export as JSON', () => {
  it('contains the whole session, its version, and each vote with value, confidence and time', async () => {
    const { session } = await makeCompletedSession(setup)
    const { body, response } = await owner('GET', `${session.url}/export?format=json`)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="session.json"; filename\*=UTF-8''Sprint-12\.json$/,
    )
    expect(body).toMatchObject({ format: 'trimtab.planning-poker', version: 1 })
    expect(body.session).toMatchObject({ name: 'Sprint 12', status: 'COMPLETED' })
    expect(body.votingSystem.values[0]).toMatchObject({ value: '0', order: 1 })
    expect(body.participants).toHaveLength(3)
    expect(body.comments).toHaveLength(1)
    const [firstRound] = body.stories[0].rounds
    expect(firstRound.votes[1]).toMatchObject({ value: '5', cast: '8', confidence: 2, castAt: firstRound.startedAt })
    expect(body.stories[0]).toMatchObject({ status: 'ESTIMATED', finalEstimate: '5' })
    expect(JSON.stringify(body)).not.toMatch(/usr_|acc_/)
  })

  it('is the default format', async () => {
    const session = await makeSession(owner, homeAccountId)
    expect((await owner('GET', `${session.url}/export`)).body.format).toBe('trimtab.planning-poker')
    const { status, body } = await owner('GET', `${session.url}/export?format=docx`)
    expect([status, body.error]).toEqual([422, 'Choose JSON, CSV, MD or PDF.'])
  })
})

describe('an export as CSV', () => {
  it('has a row per vote, and one for a story without votes', async () => {
    const { session } = await makeCompletedSession(setup)
    const { body, response } = await owner('GET', `${session.url}/export?format=csv`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [columns, ...rows] = readCsv(`\uFEFF${String(body).replace(/^\uFEFF/, '')}`)
    // Four votes on the first story, and one row for each other story.
    expect(rows).toHaveLength(4 + session.stories.length - 1)
    for (const row of rows) expect(row).toHaveLength(columns!.length)
    const indexOf = (name: string) => columns!.indexOf(name)
    expect(rows[1]![indexOf('participant')]).toBe('Ben (guest)')
    expect([rows[1]![indexOf('vote')], rows[1]![indexOf('vote_cast')], rows[1]![indexOf('confidence')]]).toEqual([
      '5',
      '8',
      '2',
    ])
  })

  it('escapes formulas for spreadsheets', async () => {
    const formulas = ['=HYPERLINK("http://x","y")', '+1', '-1+2', '@SUM(A1)', 'plain, with "quotes"\u2028and more']
    const session = await makeSession(owner, homeAccountId, { name: '=cmd|calc', stories: formulas })
    const { body } = await owner('GET', `${session.url}/export?format=csv`)
    const [columns, ...rows] = readCsv(`\uFEFF${String(body).replace(/^\uFEFF/, '')}`)
    const titles = rows.map(row => row[columns!.indexOf('story_title')])
    expect(titles).toEqual([...formulas.slice(0, 4).map(title => `'${title}`), formulas[4]])
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]/)
  })
})

describe('an export as Markdown', () => {
  it('is in the language of the reader and escapes user text', async () => {
    const { session } = await makeCompletedSession(setup, {
      name: 'Sprint *12* | [x](y)',
      stories: 'Log *in*\nLog | out',
    })
    const { body, response } = await owner('GET', `${session.url}/export?format=md`, undefined, {
      headers: { cookie: 'locale=fr' },
    })
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(body).toContain('# Sprint \\*12\\* \\| \\[x\\](y)')
    expect(body).toContain('Log \\| out')
    expect(body).toContain('\\<b\\>high\\</b\\>')
    expect(body).toMatch(/\| Ben \(invité\) \| 5 \| 8 \|/)
  })
})

describe('an export as PDF', () => {
  const pdfOf = async (url: string, caller = owner) => {
    const { status, response } = await caller('GET', `${url}/export?format=pdf`)
    expect([status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const bytes = await response.arrayBuffer()
    return { pdf: await PDFDocument.load(bytes), texts: await pdfTexts(bytes) }
  }

  it('has a title and a language, and more pages for more content', async () => {
    const { session } = await makeCompletedSession(setup)
    const { pdf, texts } = await pdfOf(session.url)
    expect(pdf.getTitle()).toBe('Sprint 12')
    expect(pdf.getPageCount()).toBe(1)
    expect(texts).toEqual(expect.arrayContaining(['Sprint 12', 'Ada (guest)', 'Ben (guest)', 'Round 3', 'Page 1 of 1']))
    expect(texts.join(' ')).toContain('Time zone: UTC')
    const stories = Array.from({ length: 100 }, (_, i) => `Story ${i} ${'with a long title '.repeat(9)}`)
    const longPdf = await pdfOf((await makeSession(owner, homeAccountId, { stories })).url)
    const pages = longPdf.pdf.getPageCount()
    expect(pages).toBeGreaterThan(3)
    expect(longPdf.texts).toContain(`Page ${pages} of ${pages}`)
  })

  it('renders letters of any script, long words and empty sessions', async () => {
    const stories = [
      '日本語のストーリー',
      'Привет мир',
      'Ελληνικά',
      'עברית',
      '👩🏽‍💻 emoji',
      'x'.repeat(200),
      '\u0301\u200d',
      'İŞğı ő ł',
    ]
    const session = await makeSession(owner, homeAccountId, { name: 'Ж', stories })
    const { texts } = await pdfOf(session.url)
    expect(texts).toEqual(expect.arrayContaining(['Привет мир', 'Ελληνικά', 'Ж', 'İŞğı ő ł']))
    expect(texts.join(' ')).toContain('couldn’t be printed and appear as □: U+65E5, U+672C,')
    const emptyPdf = await pdfOf((await makeSession(owner, homeAccountId, { stories: [] })).url)
    expect(emptyPdf.texts.join(' ')).not.toContain('printed')
  })
})

describe('sending a story to a board', () => {
  const texts = { title: 'Moor', description: 'At night', link: '', externalKey: 'TRIM-1', order: 0, rounds: [] }
  const story = { ...texts, id: 'sty_1', status: 'ESTIMATED', finalEstimate: '8', estimatedAt: 5 } as const

  it('copies its texts, estimate and source, and sets points only for numeric estimates', () => {
    const item = itemFromStory({ ...story, rounds: [] }, { id: 'pok_1', category: 'STORY_POINTS' })
    expect(item).toMatchObject({ title: 'Moor', externalKey: 'TRIM-1', points: 8, estimate: '8' })
    expect(item!.source).toEqual({ type: 'poker_story', sessionId: 'pok_1', storyId: 'sty_1' })
    expect(itemFromStory({ ...story, rounds: [] }, { id: 'pok_1', category: 'TIME' })).toMatchObject({
      points: null,
      estimate: '8',
    })
    expect(itemFromStory({ ...story, rounds: [], status: 'SKIPPED' }, { id: 'pok_1', category: 'TIME' })).toBeNull()
  })
})

describe('a failed export', () => {
  it('shows an error in the language of the reader, in the API and on the page', async () => {
    const { session, ada } = await makeCompletedSession(setup)
    const setInvalidTime =
      'update poker_participants set joined_at = 9000000000000000 where account_id = ? and session_id = ?'
    await t.db.forAccount(homeAccountId).run(setInvalidTime, [homeAccountId, session.id])
    const apiResponse = await ada.call('GET', `${session.url}/export?format=json`)
    expect([apiResponse.status, apiResponse.body.error]).toEqual([500, 'Failed to export session'])
    const inFrench = { headers: { cookie: 'locale=fr' } }
    const page = await ada.call('GET', `/poker/sessions/${session.id}/export?format=json`, undefined, inFrench)
    expect([page.status, page.body]).toEqual([500, expect.stringContaining('Impossible d’exporter la session')])
    expect(page.body).toContain('Sprint 12')
    expect(t.logLines.join()).toContain('Invalid time value')
  })
})

describe('hidden votes', () => {
  /** A value that no deck contains: any match comes from the vote. */
  const canary = '4711.canary'

  it('appear in no summary, history, export or analytics', async () => {
    const votingSystemId = await votingSystemIdOf(owner)
    await t.db
      .forAccount(homeAccountId)
      .run('update voting_systems set allow_custom_values = 1 where account_id = ? and id = ?', [
        homeAccountId,
        votingSystemId,
      ])
    const settings = { enableConfidenceVoting: true }
    const { session } = await makeCompletedSession(setup, { votingSystemId, settings, hiddenVote: canary })
    const openSession = await openVote(owner, homeAccountId, { votingSystemId, settings })
    const voter = await joinAsGuest(openSession, 'Voter')
    await voter.call('PUT', `${openSession.storyUrl}/votes`, { value: canary, confidence: 5 })
    const formats = ['json', 'csv', 'md', 'pdf']
    const urls = [session, openSession].flatMap(({ id, url: sessionUrl, storyId }) => [
      `${sessionUrl}/summary`,
      `${sessionUrl}/history`,
      `${sessionUrl}/stories/${storyId}/history`,
      `/poker/sessions/${id}/summary`,
      ...formats.flatMap(format => [
        `${sessionUrl}/export?format=${format}`,
        `/poker/sessions/${id}/export?format=${format}`,
      ]),
    ])
    const charts = ['estimates', 'spread', 'confidence', 'rounds', 'velocity', 'accuracy', 'spreadByConfidence']
    const analyticsUrl = `${api}/accounts/${homeAccountId}/analytics`
    urls.push('/analytics/planning-poker', `${analyticsUrl}?days=30`)
    for (const chart of charts) urls.push(`${analyticsUrl}/export?chart=${chart}`)
    const callers = [anonymous, voter.call, ...(await Promise.all(world.principals.map(({ name }) => signInAs(name))))]
    let checkedCount = 0
    for (const url of urls) {
      for (const caller of callers) {
        const { status, response } = await caller('GET', url)
        const bytes = await response.arrayBuffer()
        const isPdf = response.headers.get('content-type') === 'application/pdf'
        const text = isPdf ? (await pdfTexts(bytes)).join('\n') : Buffer.from(bytes).toString()
        if (status === 200) checkedCount++
        expect(text, url).not.toContain(canary)
        if (isPdf) expect(text).toContain('Sprint 12')
      }
    }
    expect(checkedCount).toBeGreaterThan(100)
  })
})
