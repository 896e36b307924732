import { afterAll, expect, it } from 'vitest'
import { catalogues } from '#i18n/messages.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { origin } from '#tests/support/requests.ts'

const t = await makeTestApp()
afterAll(t.close)

const { error, notFound } = catalogues.en.site

it('offers a link to the home page if trying again cannot help', async () => {
  const noPage = await t.browse('/logout')
  expect(noPage.status).toBe(405)
  const text = await noPage.text()
  expect(text).toContain(notFound.toHome)
  expect(text).not.toContain(error.retry)
})

it('links back to the page whose form was sent, and never to another site', async () => {
  const send = async (referer: string) => {
    const headers = { referer, 'content-type': 'application/x-www-form-urlencoded' }
    const response = await t.browse('/login', { method: 'POST', headers, body: 'x'.repeat(2_000_000) })
    expect(response.status).toBe(413)
    return response.text()
  }
  const ownPage = `${origin}/login?from=%2Fprofile`
  expect(await send(ownPage)).toMatch(/href="\/login\?from=%2Fprofile"[^>]*>(?:(?!<\/a>).)*Try Again/)
  expect(await send('https://elsewhere.example/login')).not.toContain(error.retry)
})

it('redirects from the URL that a form posts to, to the form’s page', async () => {
  const redirectOf = async (path: string) => (await t.browse(path)).headers.get('location')
  expect(await redirectOf('/profile/delete')).toBe('/profile')
  expect(await redirectOf('/account-settings/transfer')).toBe('/account-settings')
  expect(await redirectOf('/profile/sessions/ses_unknown/end')).toBe('/profile/sessions')
  const call = await t.send('/api/auth/login')
  expect([call.status, call.headers.get('allow')]).toEqual([405, 'POST'])
})
