import { catalogues, translator } from '#i18n/messages.ts'
import { announcementWaiter } from './support/announcements.ts'
import { tabTo } from './support/keys.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expectReady, joinRetroAsGuest, RetroPage } from './support/retro.ts'
import { expect, test } from './support/story.ts'

const { agileSessions, retro } = catalogues.en
const { board } = retro
const { start, stop } = retro.formats.START_STOP_CONTINUE
const t = translator('en', 'retro')

test('a whole retrospective can be facilitated with the keyboard alone, and a screen reader announces each step', async ({
  visit,
}) => {
  const [maya, gus] = [await visit(), await visit()]
  const { page } = maya
  const facilitator = new RetroPage(page)
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.insertText(text)
  /** Moves the focus to a button with the Tab key. */
  const tabToButton = (name: string | RegExp) => tabTo(page, facilitator.button(name))
  const nextLabel = (phase: keyof typeof retro.phases) =>
    t('board.facilitation.next', { phase: retro.phases[phase].name })
  const expectFocus = (step: string) => expect(page.locator(':focus'), `the focus after ${step}`).toHaveCount(1)

  await signInByApi(page, harbourLabs.maya, '/retrospectives?panel=new')
  await expect(page.getByLabel(agileSessions.form.name, { exact: true })).toBeFocused()
  await type('By keys')
  await press('Enter')
  await page.waitForURL(/\/retro\/sessions\/ret_\w+$/)
  await expectReady(page)
  const guest = await joinRetroAsGuest(gus, page.url().split('/').at(-1)!)
  const expectAnnouncement = await announcementWaiter(gus.page)

  await tabToButton(board.facilitation.start)
  await press('Enter')
  await expectAnnouncement(board.announcements.started)
  await expect(page.getByRole('heading', { level: 2, name: retro.phases.SETUP.name })).toBeFocused()
  await tabToButton(nextLabel('COLLECT'))
  await press('Enter')
  await expectAnnouncement('Phase 2 of 7: Collect')
  await tabTo(page, facilitator.composer(start.title))
  for (const text of ['Berths', 'Tides']) {
    await type(text)
    await press('Enter')
    await expect(facilitator.card(text)).toBeVisible()
  }
  await expectAnnouncement(t('board.announcements.hidden', { count: 2 }))
  await tabTo(page, facilitator.composer(stop.title))
  await type('Fog')
  await press('Enter')
  await guest.writeCards(stop.title, 'Rain')
  await tabToButton(board.ready.markDone)
  await press('Space')
  await expectAnnouncement('1 of 2 done.')

  await facilitator.button(nextLabel('GROUP')).press('Enter')
  await expectAnnouncement('Phase 3 of 7: Group')
  await expect(facilitator.button(board.suggest.refresh)).toBeEnabled()
  for (const index of [0, 1]) {
    await tabTo(page, facilitator.column(stop.title).getByRole('checkbox').nth(index))
    await press('Space')
  }
  await tabToButton(board.group.groupSelected)
  await press('Enter')
  await expectAnnouncement('New group.')
  await expect(page.getByRole('textbox', { name: /^Group title/ }), 'a new group asks for its name').toBeFocused()
  await type('Weather')
  await press('Enter')
  await expectAnnouncement(t('board.announcements.renamed', { title: 'Weather' }))
  await press('Control+z')
  await expect(guest.column(stop.title).getByRole('textbox')).toHaveValue('')
  await tabToButton(t('board.card.menu', { text: 'Tides' }))
  await press('Enter')
  await tabTo(page, facilitator.button(board.card.groupWith))
  await press('Enter')
  await type('ber')
  await press('Tab')
  await press('Enter')
  await expect(facilitator.groups()).toHaveCount(2)
  await expectFocus('grouping by the menu')

  await facilitator.button(nextLabel('VOTE')).press('Enter')
  await expectAnnouncement('Phase 4 of 7: Vote')
  await tabTo(page, page.getByRole('button', { name: /^Vote: / }).first())
  await press('Enter')
  await expect(page.getByRole('button', { name: /^Voted: / })).toBeFocused()
  await facilitator.button(nextLabel('DISCUSS')).press('Enter')
  await expectAnnouncement('Phase 5 of 7: Discuss')
  await tabToButton(board.discuss.openFirst)
  await press('Enter')
  await expectAnnouncement('Current topic: ')
  await expect(facilitator.button(board.discuss.next)).toBeFocused()
  await tabTo(page, page.getByLabel(board.discuss.comment, { exact: true }))
  await type('We need a bigger boat')
  await press('Enter')
  await expectAnnouncement('Comment: We need a bigger boat')

  await facilitator.button(nextLabel('ACTION_ITEMS')).press('Enter')
  await expectAnnouncement('Phase 6 of 7: Actions')
  await tabTo(page, page.getByLabel(board.actions.what))
  await type('Buy a bigger boat')
  await press('Enter')
  await expectAnnouncement('New action: Buy a bigger boat')
  await expect(page.getByLabel(board.actions.what), 'the form is ready for the next item').toBeFocused()
  await expect(page.getByLabel(board.actions.what)).toHaveValue('')
  await facilitator.button(board.facilitation.end).press('Enter')
  await expectAnnouncement('Phase 7 of 7: Summary')
  await tabTo(page, page.getByLabel(t('board.rating.stars', { count: 1 })))
  await press('ArrowRight')
  await expect(page.getByLabel(t('board.rating.stars', { count: 2 }))).toBeFocused()
  await expect(page.getByText(t('board.rating.few', { count: 1 }))).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: board.export.md, exact: true }))
  const [file] = await Promise.all([page.waitForEvent('download'), press('Enter')])
  expect(file.suggestedFilename()).toBe('By-keys.md')
})
