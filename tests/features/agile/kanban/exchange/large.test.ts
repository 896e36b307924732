import { afterAll, describe, expect, it } from 'vitest'
import { largeFileRateLimit } from '#features/agile/kanban/exchange/load.ts'
import { takeAttempt } from '#kit/auth/attempts.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, owner } = setup
afterAll(t.close)

const cardTitle = (number: number) => `Card ${number} ${'of the harbour '.repeat(20)}`
const content = `Title\n${Array.from({ length: 5000 }, (_, index) => cardTitle(index)).join('\n')}\n`
const previewLargeFile = () => owner('POST', '/api/kanban/import/preview', { content })

const runSql = (sql: string, args: unknown[] = []) => t.db.unscoped('a test reads and changes tables').run(sql, args)
async function importCards() {
  const file = `Title\n${Array.from({ length: 400 }, (_, index) => cardTitle(index)).join('\n')}\n`
  return owner('POST', '/api/kanban/import', {
    content: file,
    title: 'Harbour',
    teamId: await setup.findOrCreateTeam(owner),
  })
}

describe('a large file', () => {
  it('lets other requests run between the steps of its import', async () => {
    let turnCount = 0
    const timer = setInterval(() => turnCount++, 0)
    const { status } = await previewLargeFile()
    clearInterval(timer)
    expect(status).toBe(200)
    expect(turnCount).toBeGreaterThanOrEqual(2)
  })

  it('is limited per account and hour, while small files are still accepted', async () => {
    for (let count = 0; count < largeFileRateLimit.limit; count++)
      await takeAttempt(t.services, `board-files:${setup.world.homeAccount.id}`, largeFileRateLimit)
    const response = await previewLargeFile()
    expect([response.status, response.body.code]).toEqual([429, 'rate_limited'])
    const smallPreview = await owner('POST', '/api/kanban/import/preview', { content: 'Title\nBuoy\n' })
    expect(smallPreview.status).toBe(200)
  })
})

describe('an import in several batches', () => {
  it('stores all cards and one line in the audit log', async () => {
    const { status, body } = await importCards()
    expect(status).toBe(201)
    const board = await setup.boardAt(body.data.id).viewFor(owner)
    expect(board.items).toHaveLength(400)
    expect(await runSql('select action from audit_log where subject = ?', [body.data.id])).toEqual([
      { action: 'board.imported' },
    ])
  })

  it('leaves no rows if it fails midway', async () => {
    const tables = ['boards', 'board_items', 'board_columns', 'board_moves']
    const countRows = async () =>
      Promise.all(tables.map(async table => (await runSql(`select count(*) as n from ${table}`))[0]!.n))
    const countBefore = await countRows()
    await runSql(`create trigger no_room before insert on board_items when new.title glob 'Card 399*'
      begin select raise(abort, 'no room'); end`)
    const { status } = await importCards()
    await runSql('drop trigger no_room')
    expect(status).toBe(500)
    expect(await countRows()).toEqual(countBefore)
  })
})
