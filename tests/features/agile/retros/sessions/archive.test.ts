import { afterAll, expect, it } from 'vitest'
import { makeRetroChannels } from '#tests/support/retro-channels.ts'
import { countGaps } from '#tests/support/retro-table.ts'

const { t, home, owner, makeBoard } = await makeRetroChannels()
afterAll(t.close)
const { request } = await t.signIn({ id: owner.viewer.userId ?? '', accountId: home })

async function archivedRetro() {
  const board = await makeBoard({}, 'ACTION_ITEMS')
  await board.sendOrThrow('REST', 'lead', 'session:complete')
  const watching = await board.socketOf('voter')
  const act = (name: string) =>
    request(`/retrospectives/${board.retro.id}/act`, { form: { do: name }, redirect: 'manual' })
  const response = await act('archive')
  return { ...board, act, response, statusSeen: () => watching.view?.session.status, watching }
}

it('Undo restores an archived retro as it ended, also for people who are in its room', async () => {
  const { act, response, statusSeen, view } = await archivedRetro()
  expect(statusSeen()).toBe('ARCHIVED')
  const page = await (await request(response.headers.get('location') ?? '')).text()
  expect(page).toContain('value="unarchive"')
  expect((await act('unarchive')).headers.get('location')).toContain('done=unarchive')
  expect([statusSeen(), (await view()).session.status]).toEqual(['COMPLETED', 'COMPLETED'])
})

it('two people can press Undo while someone works in the room', async () => {
  const { act, send, statusSeen, view, watching } = await archivedRetro()
  const [first, second, rating] = await Promise.all([
    act('unarchive'),
    act('unarchive'),
    send('room', 'voter', 'rating:give', { rating: 4 }),
  ])
  expect([first.status, second.status]).toEqual([303, 303])
  // The rating came before Undo and was refused, or after it and is stored.
  expect((await view('voter')).rating.mine).toBe(rating.ok ? 4 : null)
  expect([statusSeen(), (await view()).session.status, countGaps(watching)]).toEqual(['COMPLETED', 'COMPLETED', 0])
  await act('archive')
  expect(statusSeen()).toBe('ARCHIVED')
})

it('only people who can edit or facilitate can restore', async () => {
  const { people, retro, view } = await archivedRetro()
  const { userId } = people.watcher.viewer
  const other = await t.signIn({ id: userId ?? '', accountId: home })
  const response = await other.request(`/retrospectives/${retro.id}/act`, { form: { do: 'unarchive' } })
  expect([response.status, (await view()).session.status]).toEqual([403, 'ARCHIVED'])
})
