import { afterAll, describe, expect, it } from 'vitest'
import { largeFiles } from '#features/agile/kanban/exchange/load.ts'
import { takeAttempt } from '#kit/attempts.ts'
import { makeBoardDoors } from '#tests/support/board-doors.ts'

const doors = await makeBoardDoors()
const { t, owner } = doors
afterAll(t.close)

const row = (at: number) => `Card ${at} ${'of the harbour '.repeat(20)}`
const content = `Title\n${Array.from({ length: 5000 }, (_, at) => row(at)).join('\n')}\n`
const preview = () => owner('POST', '/api/kanban/import/preview', { content })

describe('a large file', () => {
  it('lets other requests run between the steps of its import', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    const { status } = await preview()
    clearInterval(timer)
    expect(status).toBe(200)
    expect(turns).toBeGreaterThanOrEqual(2)
  })

  it('is read so many times an hour by one account; small ones go on', async () => {
    for (let file = 1; file < largeFiles.limit; file++)
      await takeAttempt(t.parts, `board-files:${doors.world.home.id}`, largeFiles)
    const refused = await preview()
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    const small = await owner('POST', '/api/kanban/import/preview', { content: 'Title\nBuoy\n' })
    expect(small.status).toBe(200)
  })
})
