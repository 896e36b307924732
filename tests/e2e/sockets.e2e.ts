import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

test('a socket closed without a code gets its close event at once', async ({ visit }) => {
  const { page } = await visit()
  await registerByApi(page, newUser('Ada'))
  const closeEvent = await page.evaluate(async () => {
    const { data } = await (await fetch('/api/accounts/current')).json()
    const socket = new WebSocket(`/parties/account/${data.id}`, 'trimtab.v1')
    await new Promise(open => socket.addEventListener('message', open, { once: true }))
    const start = performance.now()
    return new Promise<{ code: number; wasClean: boolean; ms: number }>(resolve => {
      socket.addEventListener('close', ({ code, wasClean }) =>
        resolve({ code, wasClean, ms: performance.now() - start }),
      )
      socket.close()
    })
  })
  expect(closeEvent).toMatchObject({ code: 1005, wasClean: true })
  expect(closeEvent.ms).toBeLessThan(2000)
})

test('a page whose session ends while its socket connects goes to the sign-in page without an error', async ({
  visit,
}) => {
  const { page, context } = await visit()
  await registerByApi(page, newUser('Ben'))
  let release = () => {}
  const signedOut = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/account-room-/, async route => {
    await signedOut
    await route.continue()
  })
  const scriptRequest = page.waitForRequest(/\/assets\/account-room-/)
  await page.goto('/profile')
  await scriptRequest
  await context.clearCookies()
  release()
  await expect(page).toHaveURL(/\/login/)
})
