import { describe, expect, it } from 'vitest'
import { parseEmails } from '#features/accounts/invitations/rules.ts'

describe('the addresses in a text', () => {
  it.each<[string, string[]]>([
    ['maya@harbour.test', ['maya@harbour.test']],
    ['a@b.test, c@d.test;e@f.test\ng@h.test\t i@j.test', ['a@b.test', 'c@d.test', 'e@f.test', 'g@h.test', 'i@j.test']],
    ['a@b.test a@b.test', ['a@b.test']],
    ['Maya Lind <maya@harbour.test>, "Tom Reyes" <tom@harbour.test>', ['maya@harbour.test', 'tom@harbour.test']],
    ['(maya@harbour.test)', ['maya@harbour.test']],
    ['maya@harbour not.an.address1', ['maya@harbour', 'not.an.address1']],
    ['  \n , ; ', []],
    ['Maya', []],
    ['not-an-address\ntom.reyes, maya@harbour.test', ['not-an-address', 'tom.reyes', 'maya@harbour.test']],
    [
      '"Lind, Maya" <maya@harbour.test>; tom@harbour.test Ana <ana@harbour.test>',
      ['maya@harbour.test', 'tom@harbour.test', 'ana@harbour.test'],
    ],
  ])('of %j are %j', (text, expected) => expect(parseEmails(text)).toEqual(expected))
})
