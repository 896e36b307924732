import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { catalogues } from '#i18n/messages.ts'
import { png } from '#tests/support/pictures.ts'
import { expectShellReady } from './support/palette.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { boardExchange, profile } = catalogues.en
const megabyte = 1024 * 1024
const randomContent = (megabytes: number) => randomBytes(megabytes * megabyte)
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

test('the browser shrinks a photo before upload and shows an error at the field for a file over the limit', async ({
  visit,
}) => {
  const { page } = await visit()
  await registerByApi(page, newUser())
  await page.goto('/profile')
  await expectShellReady(page)
  const field = page.locator('#field-avatar')
  const imageSize = () =>
    field.evaluate(async (input: HTMLInputElement) => {
      const { width, height } = await createImageBitmap(input.files![0]!)
      return [width, height]
    })
  await field.setInputFiles(file('harbour.png', 'image/png', png({ width: 3000, height: 1500 })))
  await expect.poll(imageSize).toEqual([1024, 512])
  await page.getByRole('button', { name: profile.avatar.submit }).click()
  await expect(page.getByText(profile.done.avatar)).toBeVisible()

  await field.setInputFiles(file('noise.png', 'image/png', randomContent(3)))
  await expect
    .poll(() => field.evaluate((input: HTMLInputElement) => input.validationMessage))
    .toBe(profile.errors.pictureTooLarge)
  await page.goto('/kanban/import')
  await expectShellReady(page)
  const board = page.locator('input[type=file]')
  await board.setInputFiles(file('board.json', 'application/json', randomContent(11)))
  await expect
    .poll(() => board.evaluate((input: HTMLInputElement) => input.validationMessage))
    .toBe(boardExchange.errors.tooLarge)
})

test('without JavaScript, a file over the limit gets an error message on the page', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false })
  await registerByApi(page, newUser())
  await page.goto('/profile')
  await page.locator('#field-avatar').setInputFiles(file('noise.png', 'image/png', randomContent(12)))
  await page.getByRole('button', { name: profile.avatar.submit }).click()
  await expect(page.getByText(profile.errors.pictureTooLarge)).toBeVisible()
})

test('the server answers the next request on the same connection after rejecting a POST', async ({ server }) => {
  const { hostname, port, host } = new URL(server.url)
  const responses = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', data => {
      text += data
      if (text.match(/HTTP\/1\.1 /g)?.length === 2) socket.destroy()
    })
    socket.on('close', () => resolve(text)).on('error', reject)
    const body = 'x'.repeat(200_000)
    socket.write(
      `POST /api/teams HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(`${body}GET /api/auth/profile HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  })
  expect([...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['413', '401'])
})
