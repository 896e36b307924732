import { catalogues } from '#i18n/messages.ts'
import { ledByMaya } from './support/board.ts'
import { slowDown } from './support/slow-line.ts'
import { expect, test } from './support/story.ts'

const { board, formats } = catalogues.en.retro
const { stop } = formats.START_STOP_CONTINUE

test('on a slow connection, a canceled edit changes nothing and the next edit is kept', async ({ visit }) => {
  const maya = await visit()
  const { page, context } = maya
  await slowDown(context, 300)
  const { facilitator } = await ledByMaya(maya, { name: 'Far from the quay' })
  await facilitator.button(board.lead.start).click()
  await facilitator.advanceTo('COLLECT')
  await facilitator.write(stop.title, 'Wet ropes', 'Short ropes')
  await facilitator.advanceTo('GROUP')
  await facilitator.drag('Wet ropes', 'Short ropes')
  const title = page.getByLabel(/^Group title/)
  await title.fill('Ropes')
  await title.press('Enter')
  await title.fill('Moorings')
  await title.press('Escape')
  await expect(title).toHaveValue('Ropes')

  await facilitator.goTo('ACTION_ITEMS')
  const titleField = page.getByLabel(board.actions.what)
  await titleField.fill('Buy ropes')
  await titleField.press('Enter')
  await titleField.fill('Buy oars')
  await expect(page.getByRole('listitem').filter({ hasText: 'Buy ropes' })).toBeVisible()
  await expect(titleField).toHaveValue('Buy oars')
})
