import { describe, expect, it } from 'vitest'
import { parseMoment } from '#features/agile/kanban/exchange/read/rules-dates.ts'
import { guessMapping } from '#features/agile/kanban/exchange/read/rules-fields.ts'
import { parseSourceInTurns } from '#features/agile/kanban/exchange/read/rules-source.ts'
import { guessUses } from '#features/agile/kanban/exchange/rules-list-uses.ts'
import { dayPlaceIn, parseDayText } from '#kit/import/days.ts'
import { englishError } from '#tests/support/english.ts'
import { importTime, planFile } from '#tests/support/planned-import.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { runToEnd } from '#tests/support/run-to-end.ts'

const refusalOf = (content: string) => {
  const source = runToEnd(parseSourceInTurns(content))
  return 'errorKey' in source ? englishError(source.errorKey) : null
}

describe('dates', () => {
  it.each([
    ['12/Mar/26 3:04 PM', '2026-03-12T15:04:00.000Z'],
    ['12/Mar/2026 12:05 AM', '2026-03-12T00:05:00.000Z'],
    ['2026-03-12 15:04', '2026-03-12T15:04:00.000Z'],
    ['2026-03-12', '2026-03-12T00:00:00.000Z'],
    ['2026-03-12T15:04:00.000+0100', '2026-03-12T14:04:00.000Z'],
    ['2026-03-12T15:04:05Z', '2026-03-12T15:04:05.000Z'],
    ['2026-03-12 15:04:05 UTC', '2026-03-12T15:04:05.000Z'],
    ['Thu Mar 12 2026 15:04:05 GMT+0000 (GMT)', '2026-03-12T15:04:05.000Z'],
    ['12 mars 2026', '2026-03-12T00:00:00.000Z'],
    ['3/ago/26 4:05 p. m.', '2026-08-03T16:05:00.000Z'],
    ['12/juil./26 09:00', '2026-07-12T09:00:00.000Z'],
    ['Mar 12, 2026', '2026-03-12T00:00:00.000Z'],
  ])('are read in the format %s', (text, moment) => {
    expect(new Date(parseMoment(text, 'UTC', 'unknown') ?? 0).toISOString()).toBe(moment)
  })

  it('without a time zone use the time zone of the reader', () => {
    expect(new Date(parseMoment('12/Mar/26 3:04 PM', 'Europe/Stockholm', 'unknown')!).toISOString()).toBe(
      '2026-03-12T14:04:00.000Z',
    )
  })

  it('that are ambiguous follow the order of day and month in the rest of the column, or are ignored', () => {
    expect(parseDayText('3/4/26', dayPlaceIn(['3/4/26', '25/4/26']))).toBe('2026-04-03')
    expect(parseDayText('3/4/26', dayPlaceIn(['3/4/26', '4/25/26']))).toBe('2026-03-04')
    expect(parseDayText('3/4/26', dayPlaceIn(['3/4/26']))).toBeNull()
    expect(parseDayText('3.4.2026', dayPlaceIn(['3.4.2026']))).toBe('2026-04-03')
  })

  it.each(['31/Feb/26', '2026-02-30', 'yesterday', '', '99/99/99', '0001-01-01', '12/Xyz/26'])(
    'that are invalid are ignored: %s',
    text => {
      expect(parseMoment(text, 'UTC', 'first')).toBeNull()
      expect(parseDayText(text, 'first')).toBeNull()
    },
  )
})

describe('the status of a list', () => {
  const statusesOf = (...titles: string[]) => [
    ...guessUses(titles.map(title => ({ key: title, title, isGone: false }))).values(),
  ]
  it('follows from its name in three languages, or from its position', () => {
    expect(statusesOf('Backlog', 'To do', 'In progress', 'Review', 'Done')).toEqual([
      'BACKLOG',
      'TODO',
      'ACTIVE',
      'ACTIVE',
      'COMPLETE',
    ])
    expect(statusesOf('À faire', 'En cours', 'Terminé')).toEqual(['TODO', 'ACTIVE', 'COMPLETE'])
    expect(statusesOf('Por hacer', 'En curso', 'Hecho')).toEqual(['TODO', 'ACTIVE', 'COMPLETE'])
    expect(statusesOf('Offen', 'In Arbeit', 'Erledigt')).toEqual(['TODO', 'ACTIVE', 'COMPLETE'])
    expect(statusesOf('Open', 'Building', 'Closed')).toEqual(['TODO', 'TODO', 'COMPLETE'])
  })

  it('is complete only if its name means done', () => {
    expect(statusesOf('One', 'Two', 'Three')).toEqual(['TODO', 'TODO', 'TODO'])
    expect(statusesOf('To do', 'Doing', 'Waiting for customer')).toEqual(['TODO', 'ACTIVE', 'ACTIVE'])
    for (const title of [
      'Ready to be merged',
      'Not done',
      'Waiting for release',
      'Nicht fertig',
      'Pas terminé',
      'Lista',
    ])
      expect(statusesOf(title), title).not.toContain('COMPLETE')
    const { lists } = planFile('Title,Status\nA,New\nB,Doing\nC,Parked\n')
    expect(lists.map(({ use }) => use)).not.toContain('COMPLETE')
  })

  it('comes with the WIP limit in its name, if there is one', () => {
    const board = (...names: string[]) => ({
      name: 'Quay',
      lists: names.map((name, pos) => ({ id: `l${pos}`, name, closed: false, pos })),
      cards: names.map((_, pos) => ({ id: `c${pos}`, name: `Card ${pos}`, idList: `l${pos}`, pos })),
    })
    const { draft } = planFile(board('Next [4]', 'Doing (max 3)', 'Review WIP: 2', 'Test (12)', 'Waiting', 'Done (9)'))
    // A complete column has no limit.
    expect(draft.columns.map(({ wipLimit }) => wipLimit)).toEqual([4, 3, 2, 12, null, null])
  })
})

describe('the columns of a table', () => {
  const guessColumns = (header: string) => {
    const cells = header.split(',')
    return Object.fromEntries(
      Object.entries(guessMapping(cells)).flatMap(([field, index]) => (index === null ? [] : [[field, cells[index]]])),
    )
  }
  it('from Linear, GitHub and other tools are recognized by name', () => {
    expect(
      guessColumns(
        'ID,Team,Title,Description,Status,Estimate,Priority,Creator,Assignee,Labels,Cycle Number,Cycle Name,Created,Updated,Started,Completed,Due Date,Parent issue',
      ),
    ).toMatchObject({
      key: 'ID',
      title: 'Title',
      status: 'Status',
      points: 'Estimate',
      assignees: 'Assignee',
      sprint: 'Cycle Name',
      created: 'Created',
      started: 'Started',
      done: 'Completed',
      due: 'Due Date',
      parent: 'Parent issue',
    })
    expect(guessColumns('Title,URL,Assignees,Status,Labels,Milestone,Created at,Closed at')).toMatchObject({
      title: 'Title',
      links: 'URL',
      assignees: 'Assignees',
      status: 'Status',
      delivery: 'Milestone',
      created: 'Created at',
      done: 'Closed at',
    })
    expect(guessColumns('Aufgabe,Wann')).toEqual({ title: 'Aufgabe' })
  })
})

describe('a table', () => {
  it('is read with any delimiters and line ends', () => {
    for (const [delimiter, lineEnd] of [
      [',', '\n'],
      [';', '\r\n'],
      ['\t', '\r'],
      ['|', '\n'],
    ] as const) {
      const rows = [
        ['Title', 'Points', 'Status'],
        ['"One\nline, more"', '3', 'Doing'],
        ['"Say ""hi"""', delimiter === ',' ? '1.5' : '1,5', 'Done'],
      ]
      const { draft } = planFile(`\uFEFF${rows.map(row => row.join(delimiter)).join(lineEnd)}${lineEnd}`)
      expect(draft.items.map(({ title, points }) => [title, points])).toEqual([
        ['One line, more', 3],
        ['Say "hi"', 1.5],
      ])
      expect(draft.columns.map(({ title, status }) => [title, status])).toEqual([
        ['Doing', 'ACTIVE'],
        ['Done', 'COMPLETE'],
      ])
    }
  })

  it('finds people by email or by a unique name, and names the others in the description', () => {
    const { draft, people, notes } = planFile(
      'Title,Assignee\nA,MAYA@harbour.test\nB,maya  lind\nC,Tom Reed\nD,"Lind, Maya"\n',
    )
    expect(draft.items.map(({ assignees }) => assignees.length)).toEqual([1, 1, 0, 1])
    expect(draft.items[2]!.description).toBe('Assigned to: Tom Reed')
    expect(people.matched.map(({ member }) => member.id)).toEqual(['usr_1', 'usr_1', 'usr_1'])
    expect(notes.peopleMoved).toBe(1)
  })

  it('with dates and no status gets its columns and history from the dates', () => {
    const { draft } = planFile(
      'Title,Created,Started,Completed\nA,2026-03-01,2026-03-02,2026-03-05\nB,2026-03-01,2026-03-04,\nC,2026-03-01,,\nD,2026-03-01,,2026-03-05\n',
    )
    const statusOfItem = (index: number) =>
      draft.columns.find(({ id }) => id === draft.items[index]!.columnId)?.status ?? null
    expect([0, 1, 2, 3].map(statusOfItem)).toEqual(['COMPLETE', 'ACTIVE', null, 'COMPLETE'])
    expect(draft.items[0]).toMatchObject({ workStartedAt: Date.UTC(2026, 2, 2), workCompletedAt: Date.UTC(2026, 2, 5) })
    // An item that was never in progress has no cycle time.
    expect(draft.items[3]).toMatchObject({ workStartedAt: null, workCompletedAt: Date.UTC(2026, 2, 5) })
    const moves = draft.moves.filter(({ itemId }) => itemId === draft.items[0]!.id)
    expect(moves.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      [null, 'TODO'],
      ['TODO', 'ACTIVE'],
      ['ACTIVE', 'COMPLETE'],
    ])
  })

  it('contains no future times', () => {
    const { draft } = planFile('Title,Created,Completed\nA,2099-01-01,2099-02-01\n')
    expect(draft.items[0]).toMatchObject({ createdAt: importTime, workCompletedAt: importTime })
  })

  it('ignores circular parents', () => {
    const { draft, notes } = planFile('Key,Title,Parent key\nA-1,One,A-2\nA-2,Two,A-1\nA-3,Three,A-3\n')
    expect(notes.parentsLeft).toBe(2)
    expect(draft.items.filter(({ parentId }) => parentId === null).length).toBe(2)
  })

  it('recognizes German, French and Spanish types and priorities', () => {
    const rows = [
      'Aufgabe,hoch',
      'Fehler,niedrig',
      'Tâche,haute',
      'Anomalie,moyenne',
      'Épica,baja',
      'Tarea,alta',
      'Bug,mittel',
    ]
    const { draft, problems } = planFile(`Title,Type,Priority\n${rows.map((row, i) => `T${i},${row}`).join('\n')}\n`)
    expect(problems).toEqual([])
    expect(draft.items.map(({ kind, priority }) => `${kind} ${priority}`)).toEqual([
      'TASK HIGH',
      'BUG LOW',
      'TASK HIGH',
      'BUG MEDIUM',
      'EPIC LOW',
      'TASK HIGH',
      'BUG MEDIUM',
    ])
  })

  it('that was exported here keeps archived items, blocks with reasons, sprints and column statuses', () => {
    const header = 'Number,Title,Kind,Column,Status,Sprint,Blocked,Archived,Created'
    const lines = [
      '1,A,Story,Parking,ACTIVE,Next,No power,,',
      '2,B,Task,Harbour,COMPLETE,,,2026-05-01T10:00:00.000Z,2026-03-01T10:00:00.000Z',
      '3,C,Bug,Backlog,TODO,Next,,,',
    ]
    const { draft, notes, lists } = planFile(`${header}\n${lines.join('\n')}\n`)
    expect(lists.map(({ title, use }) => `${title} ${use}`)).toEqual([
      'Backlog BACKLOG',
      'Parking ACTIVE',
      'Harbour COMPLETE',
    ])
    const [blockedItem, archivedItem, backlogItem] = draft.items
    expect(blockedItem).toMatchObject({
      blockedAt: importTime,
      blockedReason: 'No power',
      sprintId: 'sprint 1',
      archivedAt: null,
      description: '',
    })
    expect(archivedItem).toMatchObject({
      blockedAt: null,
      archivedAt: Date.parse('2026-05-01T10:00:00Z'),
      description: '',
    })
    expect([backlogItem!.columnId, draft.sprints[0]!.name]).toEqual([null, 'Next'])
    expect(draft.blocks).toEqual([{ itemId: blockedItem!.id, reason: 'No power', since: importTime, until: null }])
    expect(notes.blockedNow).toBe(1)
  })

  it('removes the escape character from exported formulas', () => {
    expect(planFile("Title,Points\n'=1+1,3\n").draft.items[0]!.title).toBe('=1+1')
  })

  it('uses the selected column mapping instead of the suggested one', () => {
    const content = 'Title,Other\nA,B\n'
    expect(planFile(content, { mapping: { title: 1 } }).draft.items[0]).toMatchObject({
      title: 'B',
      description: 'Title: A',
    })
    expect(planFile(content, { mapping: { title: 1 }, keepRest: false }).notes).toEqual({ columnsLeft: 1 })
    expect(planFile(content, { mapping: { points: 99 } }).draft.items[0]).toMatchObject({ title: 'A', points: null })
  })
})

describe('an import over the limits of a board', () => {
  it('shortens texts, moves or skips the rest, and reports it', () => {
    const longText = 'x'.repeat(300)
    const labels = Array.from({ length: 60 }, (_, i) => `l${i}`)
    const { draft, notes } = planFile(
      `Title,Description,Labels,Checklist\n${longText},${'y'.repeat(30_000)},"${labels.slice(0, 30).join(';')}","${'step\n'.repeat(60)}"\nB,,"${labels.slice(30).join(';')}",\n`,
    )
    expect(draft.items[0]!.title.length).toBe(200)
    expect(draft.items[0]!.description.startsWith(longText)).toBe(true)
    expect(draft.items[0]!.description.length).toBe(20_000)
    expect(draft.items[0]!.labels.length).toBe(20)
    expect(draft.labels.length).toBe(50)
    expect(notes).toMatchObject({ titleCut: 1, descriptionCut: 1, checklistMoved: 1, labelsSkipped: 10 })
  })

  it('moves extra lists to the backlog with the name of the list', () => {
    const rows = Array.from({ length: 25 }, (_, i) => `Item ${i},State ${i}`)
    const { draft, notes } = planFile(`Title,Status\n${rows.join('\n')}\n`)
    expect(draft.columns.length).toBe(20)
    expect(draft.columns.map(({ status }) => status).filter(status => status === 'COMPLETE')).toHaveLength(1)
    const backlogItems = draft.items.filter(({ columnId }) => columnId === null)
    expect([notes.listsMerged, backlogItems.length]).toEqual([6, 6])
    for (const { labels } of backlogItems) expect(labels).toHaveLength(1)
  })

  it('is rejected quickly with too many rows', async () => {
    const file = `Title,Points\n${'A thing,3\n'.repeat(100_000)}`
    const durationMs = await processorMs(() => expect(refusalOf(file)).toBe('A file can have up to 5,000 items.'))
    expect(durationMs).toBeLessThan(5000)
  })
})

describe('an unreadable file', () => {
  it.each([
    ['nothing', '', 'This file is empty. Choose another one.'],
    ['only a byte order mark', '\uFEFF', 'This file is empty. Choose another one.'],
    ['only a column name', 'Title\n', 'This isn’t a table. It needs a header row and one row per item.'],
    ['incomplete JSON', '{"lists": [', 'This JSON file is damaged. Export it again.'],
    [
      'JSON of something else',
      '{"lists": 3, "cards": []}',
      'This JSON file is neither a Trello board nor an exported project.',
    ],
    ['a list', '[1, 2]', 'This JSON file is neither a Trello board nor an exported project.'],
    ['null in a list', '[null]', 'This JSON file is neither a Trello board nor an exported project.'],
    [
      'deeply nested JSON',
      `${'[['.repeat(50_000)}${']]'.repeat(50_000)}`,
      'This JSON file is neither a Trello board nor an exported project.',
    ],
    ['a board without cards', '{"lists": [], "cards": []}', 'This file has no items.'],
    ['a spreadsheet', 'PK\u0003\u0004\0\0', 'This is not a text file. Choose JSON or CSV.'],
    [
      'an export of another version',
      '{"format": "trimtab.board", "version": 2}',
      'This file comes from a version that can’t be imported here.',
    ],
  ])('is rejected with an explanation: %s', (_, content, reason) => {
    expect(refusalOf(content)).toBe(reason)
  })
})

describe('people in a table', () => {
  it.each([
    ['"Lind, Maya (Student)"', ['usr_1'], []],
    ['"Lind, Maya"', ['usr_1'], []],
    ['Maya Lind (Design)', ['usr_1'], []],
    ['"Berg, Ida (Student)"', [], ['Berg, Ida (Student)']],
    ['"Maya Lind, Ida Berg (Student)"', ['usr_1'], ['Ida Berg (Student)']],
    ['"Maya Lind, Ida Berg"', ['usr_1'], ['Ida Berg']],
    ['"Reed, Tom (Student)"', [], ['Reed, Tom (Student)']],
  ])('are matched by the whole cell before its parts: %s', (cell, memberIds, unmatchedNames) => {
    const { people } = planFile(`Title,Assignee\r\nAnchor,${cell}\r\n`)
    expect(people.matched.map(({ member }) => member.id)).toEqual(memberIds)
    expect(people.unmatched.map(({ name }) => name)).toEqual(unmatchedNames)
  })

  it('are one per cell in a Jira export', () => {
    const { people } = planFile('Summary,Issue key,Assignee\r\nAnchor,SHOP-1,"Berg, Ida"\r\n')
    expect(people.unmatched.map(({ name }) => name)).toEqual(['Berg, Ida'])
  })
})
