import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { avatars, users } from '#db/schema/identity.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { exif, jpeg, jpegSegment, jpegWith, png, pngChunk, webps } from '#tests/support/pictures.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  maya = await t.register()
})

const db = () => t.db.unscoped('a test reads')
const currentUrl = async () => (await db().orm.select().from(users).where(eq(users.id, maya.user.id)))[0]?.avatarUrl
const listPictures = () => db().orm.select().from(avatars).where(eq(avatars.userId, maya.user.id))

function makeForm(bytes: Uint8Array, name = 'me.png', type = 'image/png') {
  const body = new FormData()
  body.append('avatar', new File([new Uint8Array(bytes)], name, { type }))
  return body
}
const upload = (body: FormData, path = '/api/auth/avatar') => maya.request(path, { method: 'POST', body })

describe('the profile picture in the API', () => {
  it.each([
    [png(), 'image/png', 'png'],
    [jpeg, 'image/jpeg', 'jpg'],
    [webps.transparent, 'image/webp', 'webp'],
  ])('is stored and served with its real type, whatever type the sender names', async (bytes, type, extension) => {
    const response = await upload(makeForm(bytes, 'page.html', 'text/html'))
    expect(response.status).toBe(200)
    const { avatarUrl, data } = await response.json()
    expect(avatarUrl).toMatch(/^\/avatars\/ava_\w{22}$/)
    expect(data).toEqual({ avatarUrl })
    expect((await (await maya.request('/api/auth/profile')).json()).avatarUrl).toBe(avatarUrl)

    const image = await t.send(avatarUrl)
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `inline; filename="avatar.${extension}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(Buffer.from(await image.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('loses its author and location data', async () => {
    const secret = 'GPS 59.32 N 18.07 E'
    const pngWithText = png({ chunksBefore: [pngChunk('tEXt', Buffer.from(`Place\0${secret}`))] })
    for (const bytes of [pngWithText, jpegWith(jpegSegment(0xe1, exif(6, secret)))]) {
      const { avatarUrl } = await (await upload(makeForm(bytes))).json()
      const servedBytes = Buffer.from(await (await t.send(avatarUrl)).arrayBuffer())
      expect([bytes.includes(secret), servedBytes.includes(secret)]).toEqual([true, false])
    }
  })

  it('replaces and deletes the previous picture', async () => {
    const before = await (await upload(makeForm(png()))).json()
    const after = await (await upload(makeForm(jpeg))).json()
    expect(after.avatarUrl).not.toBe(before.avatarUrl)
    expect(await listPictures()).toHaveLength(1)
    expect((await t.send(before.avatarUrl)).status).toBe(404)
    expect((await t.send('/avatars/ava_unknown')).status).toBe(404)
  })

  it('keeps one of many parallel uploads, and the profile points to it', async () => {
    await Promise.all(Array.from({ length: 20 }, () => upload(makeForm(png()))))
    const storedPictures = await listPictures()
    expect(storedPictures).toHaveLength(1)
    expect(await currentUrl()).toBe(`/avatars/${storedPictures[0]?.id}`)
  })

  it('can be deleted, and upload and deletion are in the audit log', async () => {
    await upload(makeForm(png()))
    expect((await maya.request('/api/auth/avatar', { method: 'DELETE' })).status).toBe(200)
    expect([await currentUrl(), await listPictures()]).toEqual([null, []])
    const log = await db().orm.select().from(auditLog).where(eq(auditLog.actorId, maya.user.id))
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['avatar.changed', 'avatar.removed']))
  })

  it.each<[string, Uint8Array, number, string]>([
    ['an SVG', Buffer.from('<svg onload="alert(1)"/>'), 422, 'Use a PNG, JPEG or WebP picture.'],
    [
      'a PNG followed by a page',
      png({ bytesAfterEnd: Buffer.from('<html>') }),
      422,
      'This picture is damaged or animated, or contains other data. Use another one.',
    ],
    [
      'a PNG that claims more pixels than it has',
      png({ width: 4000, height: 4000, compressedPixels: Buffer.alloc(40) }),
      422,
      'This picture is damaged or animated, or contains other data. Use another one.',
    ],
    ['5000 pixels', png({ width: 5000, height: 1 }), 422, 'The picture can be up to 4096 pixels wide and high.'],
    ['an empty file', Buffer.alloc(0), 422, 'Choose a picture first.'],
    [
      'one byte over 2 MiB',
      Buffer.concat([png(), Buffer.alloc(2 * 1024 * 1024)]),
      413,
      'This picture is larger than 2 MB. Choose a smaller one.',
    ],
    ['3 MiB', Buffer.alloc(3 * 1024 * 1024), 413, 'The request is too large.'],
  ])('rejects %s and changes nothing', async (_, bytes, status, error) => {
    await upload(makeForm(png()))
    const before = await currentUrl()
    const response = await upload(makeForm(bytes))
    expect([response.status, (await response.json()).error]).toEqual([status, error])
    expect(await currentUrl()).toBe(before)
  })

  it('must be the only file and field of the form', async () => {
    const withRole = makeForm(png())
    withRole.append('role', 'OWNER')
    const twoPictures = makeForm(png())
    twoPictures.append('avatar', new File([new Uint8Array(jpeg)], 'two.jpg'))
    const textField = new FormData()
    textField.append('avatar', 'me.png')
    const emptyForm = new FormData()
    emptyForm.append('', '')
    for (const body of [withRole, twoPictures, textField, emptyForm]) expect((await upload(body)).status).toBe(422)
    expect((await maya.request('/api/auth/avatar', { json: { avatar: 'x' } })).status).toBe(415)
    expect((await t.send('/api/auth/avatar', { method: 'POST', body: makeForm(png()) })).status).toBe(401)
    expect(await currentUrl()).toBeNull()
  })

  it('leaves the 64 KiB limit of other routes in place', async () => {
    const largeForm = makeForm(Buffer.alloc(100_000))
    expect((await upload(largeForm, '/api/auth/profile')).status).toBe(413)
    expect((await upload(largeForm, '/profile')).status).toBe(413)
  })

  it('can change at most 30 times an hour', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await upload(makeForm(webps.lossless))).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })
})

describe('the profile picture on the page', () => {
  it('uploads, shows and deletes with a plain form', async () => {
    const response = await upload(makeForm(jpeg), '/profile/avatar')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile?saved=avatar'])
    const html = await (await maya.request('/profile?saved=avatar')).text()
    expect(html).toContain('Picture saved.')
    expect(html).toContain(`src="${await currentUrl()}"`)
    expect((await maya.request('/profile/avatar/remove', { form: {} })).headers.get('location')).toBe(
      '/profile?saved=avatarRemoved',
    )
    expect(await currentUrl()).toBeNull()
  })

  it('shows an error at the field, also for a file above the request limit', async () => {
    const errorResponse = await upload(makeForm(Buffer.from('<svg/>')), '/profile/avatar')
    expect(errorResponse.status).toBe(422)
    expect(await errorResponse.text()).toMatch(/id="field-avatar-error"[^>]*>.*?Use a PNG, JPEG or WebP/)
    const largeForm = await upload(makeForm(Buffer.alloc(3 * 1024 * 1024)), '/profile/avatar')
    expect(largeForm.headers.get('location')).toBe('/profile?refused=tooLarge')
    const html = await (await maya.request('/profile?refused=tooLarge')).text()
    expect(html).toMatch(/id="field-avatar-error"[^>]*>.*?larger than 2 MB/)
  })
})
