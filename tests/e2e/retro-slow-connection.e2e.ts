import { catalogues } from '#i18n/messages.ts'
import { openRetroAsMaya } from './support/retro.ts'
import { slowDown } from './support/slow-connection.ts'
import { expect, test } from './support/story.ts'

const { board, formats } = catalogues.en.retro
const { stop } = formats.START_STOP_CONTINUE

test('on a slow connection, a cancelled edit changes nothing, and text typed while saving is kept', async ({
  visit,
}) => {
  const maya = await visit()
  const { page, context } = maya
  await slowDown(context, 300)
  const { facilitator } = await openRetroAsMaya(maya, { name: 'Far from the quay' })
  await facilitator.button(board.facilitation.start).click()
  await facilitator.advanceTo('COLLECT')
  await facilitator.writeCards(stop.title, 'Wet ropes', 'Short ropes')
  await facilitator.advanceTo('GROUP')
  await facilitator.drag('Wet ropes', 'Short ropes')
  const groupTitle = page.getByLabel(/^Group title/)
  await groupTitle.fill('Ropes')
  await groupTitle.press('Enter')
  await groupTitle.fill('Moorings')
  await groupTitle.press('Escape')
  await expect(groupTitle).toHaveValue('Ropes')

  await facilitator.goToPhase('ACTION_ITEMS')
  const itemTitle = page.getByLabel(board.actions.what)
  await itemTitle.fill('Buy ropes')
  await itemTitle.press('Enter')
  await itemTitle.fill('Buy oars')
  await expect(page.getByRole('listitem').filter({ hasText: 'Buy ropes' })).toBeVisible()
  await expect(itemTitle).toHaveValue('Buy oars')
})
