import { afterAll, expect, it } from 'vitest'
import { makeRetroChannels } from '#tests/support/retro-channels.ts'
import { countGaps } from '#tests/support/retro-table.ts'

const { t, homeAccountId, owner, makeRetroWithPeople } = await makeRetroChannels()
afterAll(t.close)
const { request } = await t.signIn({ id: owner.viewer.userId ?? '', accountId: homeAccountId })

async function makeArchivedRetro() {
  const retro = await makeRetroWithPeople({}, 'ACTION_ITEMS')
  await retro.sendOrThrow('REST', 'facilitator', 'session:complete')
  const socket = await retro.socketOf('voter')
  const postAction = (name: string) =>
    request(`/retrospectives/${retro.session.id}/act`, { form: { do: name }, redirect: 'manual' })
  const response = await postAction('archive')
  return { ...retro, postAction, response, socketStatus: () => socket.view?.session.status, socket }
}

it('Undo makes an archived retro completed again, also for people who are in its room', async () => {
  const { postAction, response, socketStatus, readView } = await makeArchivedRetro()
  expect(socketStatus()).toBe('ARCHIVED')
  const page = await (await request(response.headers.get('location') ?? '')).text()
  expect(page).toContain('value="unarchive"')
  expect((await postAction('unarchive')).headers.get('location')).toContain('done=unarchive')
  expect([socketStatus(), (await readView()).session.status]).toEqual(['COMPLETED', 'COMPLETED'])
})

it('two simultaneous Undos succeed while someone works in the room', async () => {
  const { postAction, send, socketStatus, readView, socket } = await makeArchivedRetro()
  const [firstResponse, secondResponse, rating] = await Promise.all([
    postAction('unarchive'),
    postAction('unarchive'),
    send('room', 'voter', 'rating:give', { rating: 4 }),
  ])
  expect([firstResponse.status, secondResponse.status]).toEqual([303, 303])
  // The rating came before Undo and was refused, or after it and is stored.
  expect((await readView('voter')).rating.mine).toBe(rating.ok ? 4 : null)
  expect([socketStatus(), (await readView()).session.status, countGaps(socket)]).toEqual(['COMPLETED', 'COMPLETED', 0])
  await postAction('archive')
  expect(socketStatus()).toBe('ARCHIVED')
})

it('only people who can edit or facilitate can restore', async () => {
  const { people, session, readView } = await makeArchivedRetro()
  const { userId } = people.observer.viewer
  const otherMember = await t.signIn({ id: userId ?? '', accountId: homeAccountId })
  const response = await otherMember.request(`/retrospectives/${session.id}/act`, { form: { do: 'unarchive' } })
  expect([response.status, (await readView()).session.status]).toEqual([403, 'ARCHIVED'])
})
