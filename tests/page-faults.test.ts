import { describe, expect, it } from 'vitest'
import { piecesOf } from '#tests/support/english.ts'
import { readHtml } from '#tests/support/html.ts'
import { linksOf } from '#tests/support/links.ts'
import { findPageFaults } from '#tests/support/page-faults.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'X-Shell, Cookie, Accept-Language',
  'content-security-policy': "script-src 'nonce-0123456789abcdef'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=()',
  'x-request-id': 'req_1',
  'cache-control': 'private, no-store',
}
const heading = '<h1>Tableau de bord</h1>'

function faultsIn(body: string, { lang = 'fr', head = '', changedHeaders = {} } = {}) {
  const title = '<title>Tableau de bord · Trimtab</title>'
  const text = `<!doctype html><html lang="${lang}"><head>${title}${head}</head><body><main>${body}</main></body></html>`
  const response = { status: 200, headers: new Headers({ ...headers, ...changedHeaders }), text }
  return findPageFaults(response, { locale: 'fr', isPersonal: true })
}

describe('the page checker', () => {
  it('finds nothing in a correct page', () => {
    expect(
      faultsIn(`${heading}<label for="a">Nom</label><input id="a" name="a"><button lang="en">Sign in</button>`),
    ).toEqual([])
  })

  const faultyPages: [string, string, RegExp][] = [
    ['a second heading', `${heading}${heading}`, /2 <h1>/],
    ['a heading that skips a level', `${heading}<h3>Suite</h3>`, /h3, which skips a level/],
    ['an English sentence', `${heading}<p>Welcome back</p>`, /English: Welcome back/],
    [
      'an English sentence with a filled placeholder',
      `${heading}<p>Restore access for Ada</p>`,
      /English: Restore access for Ada/,
    ],
    ['an English word', `${heading}<p>Dashboard</p>`, /English: Dashboard/],
    ['English that only screen readers announce', `${heading}<p aria-label="Account menu for Ada"></p>`, /English/],
    ['a key', `${heading}<p>poker.list.title</p>`, /Untranslated key/],
    ['an unfilled placeholder', `${heading}<p>Bonjour {name}</p>`, /unfilled placeholder/],
    ['an undefined value', `${heading}<p>undefined votes</p>`, /Not a text/],
    ['the same id twice', `${heading}<p id="a"></p><p id="a"></p>`, /id a is used twice/],
    ['a reference to a missing id', `${heading}<p aria-labelledby="b"></p>`, /refers to #b/],
    ['a field without a label', `${heading}<input name="a">`, /field a has no label/],
    [
      'a field with two labels',
      `${heading}<label for="a">A</label><label>B<input id="a" name="a"></label>`,
      /2 labels/,
    ],
    ['a button without a name', `${heading}<button><svg></svg></button>`, /button without a name/],
    ['a style in the page', `${heading}<p style="color:red">x</p>`, /style in the page/],
    ['a script without the nonce', `${heading}<script src="/a.js" nonce="other"></script>`, /policy does not cover/],
    [
      'a script written into the page',
      `${heading}<script nonce="0123456789abcdef">go()</script>`,
      /policy does not cover/,
    ],
    ['a script in an attribute', `${heading}<p onclick="go()">x</p>`, /script in an attribute/],
  ]
  it.each(faultyPages)('finds %s', (_, body, faultPattern) => {
    expect(faultsIn(body)).toEqual([expect.stringMatching(faultPattern)])
  })

  it('finds a wrong language, an incomplete list of languages and missing headers', () => {
    expect(faultsIn(heading, { lang: 'en' })).toEqual(['lang="en"'])
    expect(faultsIn(heading, { head: '<link rel="alternate" hreflang="fr" href="/fr">' })).toHaveLength(3)
    expect(faultsIn(heading, { changedHeaders: { vary: 'Cookie', 'cache-control': 'private' } })).toHaveLength(2)
  })

  it('cannot read markup that is not closed', () => {
    expect(() => readHtml('<p><b>x</p>')).toThrow()
    expect(() => readHtml('<div>')).toThrow()
  })

  it('follows links, images and forms, and checks fragments', () => {
    const page =
      '<a href="?a=1">x</a><a href="#top">x</a><a href="#end">x</a><p id="end"></p><form method="post"></form>'
    expect(linksOf(readHtml(`${page}<a href="https://elsewhere.example/">x</a>`), '/here')).toEqual([
      'GET /here?a=1',
      '# top',
      'POST /here',
    ])
  })

  it('splits messages into their literal texts', () => {
    expect(piecesOf('{n, plural, one {# card left} other {# cards left}} of <b>all cards</b>, {name}')).toEqual([
      'card left',
      'cards left',
      'of',
      'all cards',
      ',',
    ])
  })
})
