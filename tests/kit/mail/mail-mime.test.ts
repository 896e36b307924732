import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mimeOf, parseMailAddress, requireMailbox } from '#kit/mail/mime.ts'
import { runCount } from '#tests/support/run-count.ts'

const from = parseMailAddress('Trimtab <crew@trimtab.example>')
const mail = { to: 'maya@harbour.test', subject: 'Ahoy', text: 'Grüße\n--=_mai_1--\n.', html: '<p>Grüße</p>' }
const at = Date.UTC(2026, 2, 4, 5, 6, 7)
const headerNames = ['From', 'To', 'Subject', 'Date', 'Message-ID', 'Auto-Submitted', 'MIME-Version', 'Content-Type']

/** Parses an email as an email program does: unfolds its headers, and decodes their words and the parts. */
function readMail(raw: string) {
  const [head = '', ...bodyTexts] = raw.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const bodies = bodyTexts.join('\r\n\r\n').split(new RegExp(`(?:^|\r\n)--${boundary}(?:--)?\r\n`))
  const decodeWords = (text: string) =>
    text
      .replace(/\?= =\?/g, '?==?')
      .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, data) => Buffer.from(data, 'base64').toString())
  const headerValue = (name: string) =>
    decodeWords(headers.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '')
  const parts = bodies
    .filter(text => text.startsWith('Content-Type'))
    .map(text => text.split('\r\n\r\n'))
    .map(([type, data]) => ({ type: type?.split('\r\n')[0], text: Buffer.from(data ?? '', 'base64').toString() }))
  return { headers, headerValue, parts }
}

describe('a MIME message', () => {
  it('contains the content as text and as HTML', () => {
    const { headers, headerValue, parts } = readMail(mimeOf(mail, from, { id: 'mai_1', at }))
    expect(headers.map(line => line.split(':')[0])).toEqual(headerNames)
    expect(headerValue('From')).toBe('"Trimtab" <crew@trimtab.example>')
    expect(headerValue('Date')).toBe('Wed, 04 Mar 2026 05:06:07 +0000')
    expect(headerValue('Message-ID')).toBe('<mai_1@trimtab.example>')
    expect(parts).toEqual([
      { type: 'Content-Type: text/plain; charset=utf-8', text: mail.text.replace(/\n/g, '\r\n') },
      { type: 'Content-Type: text/html; charset=utf-8', text: mail.html },
    ])
  })

  it('has the same headers, short lines and its subject on one line, for any subject', () => {
    const headerTricks = fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      'Bcc: all@evil.example',
      '=?UTF-8?B?eA==?=',
      '\u202e',
      '\0',
      'Å',
      '👩‍🚀',
      ' ',
    )
    const subject = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme' }), headerTricks), { maxLength: 20 })
      .map(pieces => pieces.join(''))
    fc.assert(
      fc.property(subject, text => {
        const raw = mimeOf({ ...mail, subject: text }, from, { id: 'mai_1', at })
        const { headers, headerValue } = readMail(raw)
        expect(headers.map(line => line.split(':')[0])).toEqual(headerNames)
        expect(raw).toMatch(/^[\x20-\x7e\r\n]*$/)
        for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(98)
        expect(/[\r\n]/.test(raw.replaceAll('\r\n', ''))).toBe(false)
        const expectedSubject = text
          .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
          .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
          .trim()
        expect(headerValue('Subject')).toBe(expectedSubject)
      }),
      { numRuns: runCount({ short: 1500, long: 20_000 }) },
    )
  })

  it.each([
    'a@b.cc\r\nBcc: c@d.ee',
    'a@b.cc\n',
    'a@b.cc,c@d.ee',
    'Maya <a@b.cc>',
    'a b@c.dd',
    'a@b',
    '@b.cc',
    'a@@b.cc',
    `${'x'.repeat(300)}@b.cc`,
  ])('is not sent to "%s"', to => {
    expect(() => requireMailbox(to)).toThrow('exactly one plain address')
    expect(() => mimeOf({ ...mail, to }, from, { id: 'x', at })).toThrow('exactly one plain address')
  })

  it('can have a sender name with letters of any language', () => {
    const sender = parseMailAddress('Équipage "de" Trimtab <crew@trimtab.example>')
    expect(readMail(mimeOf(mail, sender, { id: 'x', at })).headerValue('From')).toBe(
      'Équipage de Trimtab <crew@trimtab.example>',
    )
  })
})
