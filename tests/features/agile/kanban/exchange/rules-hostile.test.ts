import { describe, expect, it } from 'vitest'
import { trelloFile } from '#tests/support/board-files.ts'
import { planFile } from '#tests/support/planned-import.ts'
import { processorMs } from '#tests/support/processor-time.ts'

describe('a malformed Trello board', () => {
  it('takes label names and colors from the cards if the board lists none', () => {
    const { labels: _, ...file } = trelloFile
    const { draft } = planFile({
      ...file,
      cards: [...file.cards, { ...file.cards[0], id: 'q', idLabels: ['f00d'], labels: [] }],
    })
    expect(draft.labels.map(({ name, color }) => [name, color])).toEqual([['Urgent', 'red']])
  })

  it('is imported without its invalid parts', () => {
    const { draft, problems } = planFile({
      ...trelloFile,
      actions: [null, 'x', { type: 'updateCard', date: 'never', data: 3 }],
      members: { not: 'a list' },
      labels: [7],
      cards: [
        ...trelloFile.cards,
        null,
        'card',
        { id: 'x', name: 42, idList: [] },
        { id: 'y', name: 'Real', due: 5, pos: 'top', idMembers: [1, 'zz'] },
      ],
    })
    expect(draft.items.map(({ title }) => title)).toContain('Real')
    expect(problems.length).toBe(2)
    for (const move of draft.moves) expect(move.at).toBeGreaterThanOrEqual(0)
  })

  it('removes characters that a database cannot store', () => {
    const { draft } = planFile({
      ...trelloFile,
      cards: [{ id: 'z', name: 'A\u0000B\ud800', idList: 'none', desc: '\u0000' }],
    })
    expect(draft.items[0]).toMatchObject({ title: 'AB\ufffd', description: '' })
  })
})

describe('a hostile table', () => {
  const spaces = ' '.repeat(200_000)
  it.each([
    ['links', `a${spaces}b`],
    ['checklist', `${spaces}a\rb${spaces}\u2028c`],
    ['due', `1/1/2026${spaces}\nx`],
    ['created', `10:00 ${'Z ('.repeat(100_000)}`],
    ['comments', `x${spaces};${spaces}`],
    ['assignees', `a,${spaces}(${spaces}`],
  ])('is read quickly with any %s', async (field, cell) => {
    const names = {
      links: 'Attachments',
      checklist: 'Checklist',
      due: 'Due date',
      created: 'Created',
      comments: 'Comment',
      assignees: 'Assignee',
    }
    const file = `Title,${names[field as keyof typeof names]}\r\nAnchor,"${cell}"\r\n`
    expect(await processorMs(() => expect(planFile(file).draft.items).toHaveLength(1))).toBeLessThan(2000)
  })

  it('treats names of built-in properties as unknown values', () => {
    const propertyNames = ['constructor', 'toString', '__proto__']
    const rows = propertyNames.map(name => `${name},${name},${name},${name}`).join('\r\n')
    // The choices are an object too, so a careless lookup of a list named `constructor` would find a built-in function.
    const columnChoice = { usesByList: { todo: 'TODO' as const } }
    const { draft, problems } = planFile(`Title,Type,Priority,Status\r\n${rows}\r\n`, columnChoice)
    expect(draft.items.map(({ kind, priority }) => [kind, priority])).toEqual(
      propertyNames.map(() => ['STORY', 'MEDIUM']),
    )
    expect(draft.columns.every(({ status }) => ['TODO', 'ACTIVE', 'COMPLETE'].includes(status))).toBe(true)
    expect(problems.map(({ reason }) => reason)).toEqual(propertyNames.flatMap(() => ['kind', 'priority']))
  })

  it('reads links that follow their names', () => {
    const cell =
      'Plan https://harbour.test/a\nhttps://harbour.test/b?c=http://d\n12/Mar/26;usr;map.pdf;https://harbour.test/e'
    const [item] = planFile(`Title,Attachments\r\nAnchor,"${cell}"\r\n`).draft.items
    expect(item!.attachments).toEqual([
      { title: 'Plan', url: 'https://harbour.test/a' },
      { title: '', url: 'https://harbour.test/b?c=http://d' },
      { title: 'map.pdf', url: 'https://harbour.test/e' },
    ])
  })
})
