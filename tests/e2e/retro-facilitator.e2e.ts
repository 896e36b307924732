import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { harbourLabs } from './support/people.ts'
import { expectReady, joinRetroAsGuest, joinRetroAsTom, openRetroAsMaya, type RetroPage } from './support/retro.ts'
import { expect, test } from './support/story.ts'

const { board } = catalogues.en.retro
const { rooms } = catalogues.en
const { continue: keepDoing, stop } = catalogues.en.retro.formats.START_STOP_CONTINUE
const t = translator('en', 'retro')
const roomText = translator('en', 'rooms')

const peopleButton = (retroPage: RetroPage) =>
  retroPage.page.getByRole('button', { name: new RegExp(`^${board.bar.people}`) })

async function makeFacilitator(facilitator: RetroPage, name: string) {
  await peopleButton(facilitator).click()
  const dialog = facilitator.page.getByRole('dialog', { name: rooms.people.title })
  await expect(
    dialog.getByRole('button', { name: t('board.people.makeFacilitator', { name: 'Gus (guest)' }) }),
  ).toBeHidden()
  await expectAccessible(facilitator.page, 'people')
  await dialog.getByRole('button', { name: t('board.people.makeFacilitator', { name }) }).click()
  await dialog.getByRole('button', { name: rooms.people.makeFacilitatorDo, exact: true }).click()
  await facilitator.page.keyboard.press('Escape')
}

test('when the facilitator crashes, the team keeps writing, an owner takes over, and the facilitator resumes on return', async ({
  visit,
}) => {
  const [maya, tom, gus] = [await visit(), await visit(), await visit()]
  const settings = { allowAnonymousCards: false }
  const { id, facilitator: owner } = await openRetroAsMaya(maya, { name: 'Without a captain', settings })
  const [member, guest] = [await joinRetroAsTom(tom, id), await joinRetroAsGuest(gus, id)]
  await owner.button(board.facilitation.start).click()
  await owner.advanceTo('COLLECT')
  await makeFacilitator(owner, harbourLabs.tom.name)
  await expect(member.button(/^Next: /)).toBeVisible()

  const reconnect = async () => {
    await tom.page.goto(`/retro/sessions/${id}`)
    await expectReady(tom.page)
  }
  await tom.page.goto('about:blank')
  await reconnect()
  const claim = owner.button(rooms.facilitator.claim)
  await expect(claim, 'after a quick reconnect, no one can take over').toBeHidden()

  await tom.page.goto('about:blank')
  await owner.writeCards(stop.title, 'No captain')
  await guest.writeCards(keepDoing.title, 'We row on')
  await expect(claim, 'a member has to wait for a minute').toBeDisabled({ timeout: 20_000 })
  await expect(maya.page.getByText(/The facilitator is away\./)).toBeVisible()
  await expect(guest.button(rooms.facilitator.claim), 'a guest cannot take over').toBeHidden()
  await expectAccessible(maya.page, 'without a facilitator')
  await peopleButton(owner).click()
  await maya.page.getByLabel(roomText('people.roleOf', { name: harbourLabs.maya.name })).selectOption('FACILITATOR')
  await maya.page.keyboard.press('Escape')
  await expect(claim).toBeHidden()
  const facilitatorLine = (name: string) =>
    guest.page.getByText(roomText('facilitator.names', { name }), { exact: true })
  await expect(facilitatorLine(harbourLabs.maya.name), 'the absent facilitator is replaced').toBeVisible()
  await owner.advanceTo('GROUP')
  await guest.expectPhase('GROUP')
  await expect(guest.card('No captain')).toBeVisible()

  await reconnect()
  await member.expectPhase('GROUP')
  await member.advanceTo('VOTE')
  await owner.expectPhase('VOTE')
})

test('a facilitator can make someone else facilitator, leave, and rejoin as a participant', async ({ visit }) => {
  const [maya, tom, gus] = [await visit(), await visit(), await visit()]
  const { id, facilitator } = await openRetroAsMaya(maya, { name: 'Change of the watch' })
  const [member, guest] = [await joinRetroAsTom(tom, id), await joinRetroAsGuest(gus, id)]
  await facilitator.button(board.facilitation.start).click()
  await expect(
    facilitator.button(rooms.facilitator.leave),
    'the facilitator of a running retro cannot leave it',
  ).toBeHidden()

  await makeFacilitator(facilitator, harbourLabs.tom.name)
  await expect(gus.page.getByText(roomText('facilitator.names', { name: harbourLabs.tom.name }))).toBeVisible()
  await expect(facilitator.button(/^Next: /)).toBeHidden()
  await member.advanceTo('COLLECT')

  await facilitator.button(rooms.facilitator.leave).click()
  await maya.page.locator(':popover-open').getByRole('button', { name: rooms.facilitator.leave }).click()
  await expect(maya.page.getByRole('heading', { name: board.enter.title })).toBeVisible()
  await expect(peopleButton(guest)).toContainText(t('board.bar.peopleCount', { here: 2, all: 2 }))
  await facilitator.button(board.enter.voter).click()
  await facilitator.writeCards(stop.title, 'Back on board')
  await expect(tom.page.getByText(t('board.collect.hiddenCards', { count: 1 }))).toBeVisible()
  await expect(peopleButton(guest)).toContainText(t('board.bar.peopleCount', { here: 3, all: 3 }))
})

test('only the facilitator can change the settings in the room', async ({ visit }) => {
  const [maya, tom] = [await visit(), await visit()]
  const { id, facilitator: owner } = await openRetroAsMaya(maya, { name: 'Set in the room' })
  const member = await joinRetroAsTom(tom, id)
  await expect(member.button(board.bar.settings)).toBeHidden()
  await makeFacilitator(owner, harbourLabs.tom.name)
  await member.button(board.bar.settings).click()
  const dialog = tom.page.getByRole('dialog', { name: board.settings.title })
  const save = dialog.getByRole('button', { name: rooms.settings.save })
  tom.problems.tolerate(/422/)
  await dialog.getByLabel(rooms.settings.name, { exact: true }).fill(' ')
  await save.click()
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await dialog.getByLabel(rooms.settings.name, { exact: true }).fill('Set anew')
  await expectAccessible(tom.page, 'settings')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(maya.page.getByRole('heading', { level: 1 })).toHaveText('Set anew')
})
