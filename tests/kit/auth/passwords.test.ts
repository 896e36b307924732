import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nodePasswords } from '#db/seed/node-passwords.ts'
import { dummyHash } from '#kit/auth/passwords.ts'
import { Failure } from '#kit/errors.ts'
import { runCount } from '#tests/support/run-count.ts'

const { hash, verify } = nodePasswords()

it('verifies a hash of another program', async () => {
  // The hash comes from the command-line tool of the reference implementation: argon2 somesalt -id -t 2 -m 16 -p 1,
  // password "password".
  const referenceHash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verify('password', referenceHash)).toBe(true)
  expect(await verify('Password', referenceHash)).toBe(false)
})

it('accepts any characters, and rejects a password whose last character differs', async () => {
  const password = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(password, async text => {
      const storedHash = await hash(text)
      expect(await verify(text, storedHash)).toBe(true)
      const characters = [...text.normalize('NFKC')]
      const changedText = [...characters.slice(0, -1), characters.at(-1) === 'z' ? 'y' : 'z'].join('')
      if (changedText.normalize('NFKC') !== text.normalize('NFKC'))
        expect(await verify(changedText, storedHash)).toBe(false)
    }),
    { numRuns: runCount({ short: 4, long: 100 }) },
  )
})

it('hashes with argon2id, 19 MiB and two passes', async () => {
  expect(await hash('a password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('recognizes a password that another keyboard composes differently', async () => {
  expect(await verify('cafe\u0301 au lait', await hash('caf\u00e9 au lait'))).toBe(true)
})

it('hashes the same password differently each time', async () => {
  expect(await hash('the same password')).not.toBe(await hash('the same password'))
})

it.each(['', 'plain', '!', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
  'accepts no password for the hash "%s"',
  async brokenHash => {
    expect(await verify('', brokenHash)).toBe(false)
    expect(await verify('password', brokenHash)).toBe(false)
  },
)

it('has a dummy hash that costs as much as a real one', async () => {
  const cost = (encoded: string) => encoded.split('$').slice(0, 4)
  expect(cost(dummyHash)).toEqual(cost(await hash('a password')))
  expect(await verify('', dummyHash)).toBe(false)
})

it('runs one hash, queues 65, and rejects the rest with Retry-After', async () => {
  const passwords = nodePasswords()
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.hash('a password')))
  const rejections = outcomes.filter(outcome => outcome.status === 'rejected').map(({ reason }) => reason as Failure)
  expect(rejections).toHaveLength(70 - 1 - 65)
  for (const failure of rejections) {
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ code: 'unavailable', details: { headers: { 'Retry-After': '2' } } })
  }
  expect(await passwords.verify('a password', await passwords.hash('a password'))).toBe(true)
})

it('serves another person’s sign-in before a flood', async () => {
  const passwords = nodePasswords()
  const servedCallers: string[] = []
  const hashFor = async (caller: string) => {
    await passwords.hash('a password', { caller, isKnown: false })
    servedCallers.push(caller)
  }
  const floodHashes = Array.from({ length: 20 }, () => hashFor('flood'))
  await hashFor('another person')
  expect(servedCallers.length).toBeLessThanOrEqual(3)
  await Promise.all(floodHashes)
  expect(servedCallers).toHaveLength(21)
})
