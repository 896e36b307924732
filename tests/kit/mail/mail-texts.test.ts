import { describe, expect, it } from 'vitest'
import { mailSafeNameOf } from '#kit/mail/mail-texts.ts'

describe('a name in an email', () => {
  it.each([
    ['Visit https://evil.example/win', 'Visit evil example/win'],
    ['www.evil.co.uk now', 'www evil co uk now'],
    ['write to a@evil.example', 'write to a evil example'],
    ['http://192.0.2.7:80/x', '192 0 2 7:80/x'],
    ['évil。example', 'évil example'],
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e com'],
    ['paypal．com', 'paypal com'],
    ['ftp:////evil.example', 'evil example'],
  ])('contains no link: "%s" becomes "%s"', (name, plain) => expect(mailSafeNameOf(name)).toBe(plain))

  it.each([
    'J.R.R. Tolkien',
    'Anne-Marie O’Neill',
    'Dr. Ana',
    'Team 4.5',
    'Web/UX',
    '10:30',
    'Łukasz Żółć',
    'Harbour Labs',
  ])('is otherwise unchanged: "%s"', name => expect(mailSafeNameOf(name)).toBe(name))
})
