import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { clockIsland, Island, makePageApp, plainPage, type Setting } from './page-app.tsx'

const Broken = () => {
  throw new Error('secret reason')
}

describe('an island', () => {
  const renderHtml = async (view: ReactNode, setting: Setting = {}, headers: Record<string, string> = {}) =>
    (await makePageApp(() => plainPage({ view }), setting).get('/', headers)).text
  const payloadsOf = (text: string) =>
    [...text.matchAll(/<script type="application\/json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!))

  it('is rendered on the server with its own ids', async () => {
    const text = await renderHtml(
      [clockIsland('one'), clockIsland('two')].map((island, key) => <div key={String(key)}>{island}</div>),
    )
    expect(text).toContain('2 actions waiting to be sent')
    const ids = [...text.matchAll(/<p id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
    expect(text).toContain('data-prefix="test-clock-0-"')
    expect(text).toContain('data-prefix="test-clock-1-"')
  })

  it('sends its props and only its texts, each text once per page', async () => {
    const [first, second] = payloadsOf(
      await renderHtml(
        <>
          {clockIsland('</script><!-- \u2028')}
          {clockIsland('again')}
        </>,
      ),
    )
    expect(first.props).toEqual({ text: '</script><!-- \u2028' })
    expect(Object.keys(first.texts)).toEqual(['transport.boundary', 'realtime'])
    expect(first.texts.realtime.waiting).toEqual([['count', 2, expect.anything()]])
    expect(second.texts).toEqual({})
  })

  it('cannot close its script element with its props', async () => {
    const text = await renderHtml(clockIsland('</script><script>alert(1)</script>'))
    expect(text).not.toContain('<script>alert(1)')
    expect(text).toContain('\\u003c/script>')
  })

  it('shows times in the browser’s time zone, else in UTC', async () => {
    expect(await renderHtml(clockIsland())).toContain('12:00 AM')
    const headers = { cookie: 'tz=Asia%2FTokyo' }
    const text = await renderHtml(clockIsland(), {}, headers)
    expect(text).toContain('9:00 AM')
    expect(payloadsOf(text)[0].timeZone).toBe('Asia/Tokyo')
    expect(await renderHtml(clockIsland(), {}, { cookie: 'tz=Not/There' })).toContain('12:00 AM')
  })

  it('that fails does not break the page, shows a message in its place, and is logged', async () => {
    const logged: string[] = []
    const text = await renderHtml(
      <>
        <h1>Still here</h1>
        <Island name="test/broken" component={Broken} props={{}} />
        {clockIsland('fine')}
      </>,
      { locale: 'es', logged },
    )
    expect(text).toContain('Still here')
    expect(text).toContain('fine')
    expect(text).toContain('Algo salió mal')
    expect(text).toContain('data-failed="true"')
    expect(text).not.toContain('secret reason')
    expect(logged.join()).toMatch(/"island":"test\/broken".*secret reason/)
  })
})
