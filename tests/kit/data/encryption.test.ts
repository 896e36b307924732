import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decrypt, encrypt, hasOldKey, keyedHash } from '#kit/data/encryption.ts'

const configWith = (secretKey: string) => ({ config: { secretKey } })
const services = configWith('the first key of this test, long enough')
const place = { table: 'users', column: 'totp_secret', id: 'usr_1' }

describe('an encrypted value', () => {
  it('is decrypted at its place, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        expect(decrypt(services, place, encrypt(services, place, text))).toBe(text)
      }),
    )
  })

  it('never looks the same twice and does not reveal the text', () => {
    const [a, b] = [encrypt(services, place, 'JBSWY3DPEHPK3PXP'), encrypt(services, place, 'JBSWY3DPEHPK3PXP')]
    expect(a).not.toBe(b)
    expect(Buffer.from(a.split('.')[3]!, 'base64url').includes('JBSWY3DP')).toBe(false)
  })

  it.each([
    ['another row', { ...place, id: 'usr_2' }],
    ['another column', { ...place, column: 'phone' }],
    ['another table', { ...place, table: 'people' }],
  ])('cannot be decrypted in %s', (_where, otherPlace) => {
    expect(() => decrypt(services, otherPlace, encrypt(services, place, 'secret'))).toThrow()
  })

  it('is not decrypted if any bit is changed', () => {
    const [version, id, nonce, encryptedText] = encrypt(services, place, 'secret').split('.')
    const bytes = Buffer.from(encryptedText!, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changedBytes = Buffer.from(bytes)
      changedBytes[Math.floor(bit / 8)]! ^= 1 << (bit % 8)
      const ciphertext = [version, id, nonce, changedBytes.toString('base64url')].join('.')
      expect(() => decrypt(services, place, ciphertext)).toThrow()
    }
  })

  it.each(['', 'secret', 'v1.x.y', 'v2.a.b.c'])('cannot be "%s"', ciphertext => {
    expect(() => decrypt(services, place, ciphertext)).toThrow('another key')
  })

  it('is decrypted with an older configured key, and marked as old', () => {
    const ciphertext = encrypt(services, place, 'secret')
    const rotatedServices = configWith(`a newer key of this test that is long,${services.config.secretKey}`)
    expect(decrypt(rotatedServices, place, ciphertext)).toBe('secret')
    expect([hasOldKey(rotatedServices, ciphertext), hasOldKey(services, ciphertext)]).toEqual([true, false])
    expect(hasOldKey(rotatedServices, encrypt(rotatedServices, place, 'secret'))).toBe(false)
    expect(() => decrypt(configWith('a newer key of this test that is long'), place, ciphertext)).toThrow('another key')
  })
})

describe('a keyed hash', () => {
  it('stays the same when the key changes, and differs for any other input', () => {
    const hash = keyedHash(services, 'e-mail', 'maya@harbour.test')
    expect(keyedHash(configWith(`new key,${services.config.secretKey}`), 'e-mail', 'maya@harbour.test')).toBe(hash)
    expect(keyedHash(services, 'code', 'maya@harbour.test')).not.toBe(hash)
    expect(keyedHash(services, 'e-mail', 'tom@harbour.test')).not.toBe(hash)
    expect(keyedHash(configWith('another key'), 'e-mail', 'maya@harbour.test')).not.toBe(hash)
  })
})
