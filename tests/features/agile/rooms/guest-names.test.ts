import { afterAll, describe, expect, it } from 'vitest'
import { guestNamesIn } from '#features/agile/rooms/rules-guest-names.ts'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { paths } from '#src/paths.ts'
import { makeRetroApi } from '#tests/support/retro-api.ts'

const { t, world, homeAccountId, signInAs, openVote, createRetro, joinAsGuest } = await makeRetroApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const words = locales.map(locale => translator(locale, 'rooms')('people.guest'))

describe('the name of a guest', () => {
  it.each(words)('is shown in the reader’s language, when it is stored with (%s)', word => {
    const ada = { id: 'par_1', name: `Ada (${word})` }
    for (const shown of words) {
      const view = guestNamesIn(shown)({ participants: [ada], comments: [{ ...ada, content: `Hello (${word})` }] })
      expect(view).toEqual({
        participants: [{ id: 'par_1', name: `Ada (${shown})` }],
        comments: [{ id: 'par_1', name: `Ada (${shown})`, content: `Hello (${word})` }],
      })
    }
  })

  it('keeps the identity of what does not change', () => {
    const showNames = guestNamesIn('invitado')
    const view = { participants: [{ name: 'Ana' }], removedPeople: [], comments: [{ name: null }] }
    expect(showNames(view)).toBe(view)
    const ada = { name: 'Ada (guest)' }
    const [first, second] = [showNames({ participants: [ada] }), showNames({ participants: [ada, { name: 'Ben' }] })]
    expect(first.participants[0]).toBe(second.participants[0])
  })
})

const openers = {
  /** Opens a session in which a guest has commented, and voted in a revealed round. */
  async poker() {
    const session = await openVote(owner, homeAccountId)
    const guest = await joinAsGuest(session)
    await guest.call('PUT', `${session.storyUrl}/votes`, { value: '8' })
    await guest.call('POST', `${session.url}/discussions`, { content: 'Hello' })
    await owner('POST', `${session.url}/reveal`)
    return session
  },
  /** Opens a retro with an action item for a guest. */
  async retro() {
    const session = await createRetro(owner)
    const { participantId } = await joinAsGuest(session)
    await owner('POST', `${session.url}/start`)
    await owner('POST', `${session.url}/set-phase`, { phase: 'ACTION_ITEMS' })
    await owner('POST', `${session.url}/action-items`, { title: 'Row on', assigneeId: participantId })
    return session
  },
}
const setLanguage = (language: string) =>
  t.db
    .unscoped('a test sets a language')
    .run('update users set language = ? where id = ?', [language, world.homeAccount.ownerId])
/** The labels of guests in a text. The stored names, which scripts get, are left out. */
const labelsIn = (text: string) => [
  ...new Set(text.replaceAll(/<script.*?<\/script>/gs, '').match(/(guest|invité|invitado)(?=\\?\))/g)),
]

it.each(['poker', 'retro'] as const)(
  'is in the reader’s language in a %s room, its summary and its files',
  async kind => {
    const session = await openers[kind]()
    await setLanguage('es')
    const labelsAt = async (path: string) => labelsIn(await (await owner('GET', path)).response.text())
    expect(await labelsAt(paths.room(kind, session.id))).toEqual(['invitado'])
    await owner('POST', `${session.url}/complete`)
    expect(await labelsAt(`${session.url}/export?format=json`)).toEqual(['guest'])
    const summaryPath = kind === 'poker' ? paths.pokerSummary(session.id) : paths.retroSummary(session.id)
    const files = ['md', 'csv'].map(format => `${session.url}/export?format=${format}`)
    const labels = await Promise.all([summaryPath, ...files].map(labelsAt))
    expect(labels).toEqual([['invitado'], ['invitado'], ['invitado']])
    await setLanguage('en')
  },
)
