import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import lists from 'zxcvbn/lib/frequency_lists.js'
import { passwordFault } from '#features/identity/credentials/rules.ts'
import { commonPasswords } from '#features/identity/credentials/rules-common-passwords.ts'

const person = { email: 'noor.haddad@harbour.test', firstName: 'Noor', lastName: 'Haddad' }
const longEnough = lists.passwords.filter(password => [...password].length >= 8)

describe('a common password', () => {
  it('is rejected: each of the 10,000 most common with at least 8 characters, in any case', () => {
    const listedPasswords = longEnough.slice(0, 10_000)
    expect(listedPasswords).toHaveLength(10_000)
    const spellings = listedPasswords.flatMap(password => [password, password.toUpperCase()])
    expect(spellings.filter(password => passwordFault(password, person) !== 'auth.errors.passwordCommon')).toEqual([])
  })

  it('is rejected when it is a name, a repetition, a foreign word or the product name that the list lacks', () => {
    const missing = ['elizabeth', '98765432', 'aaaaaaaa', 'motdepasse123', 'contraseña1', 'summer2025', 'trimtab123']
    expect(missing.filter(password => passwordFault(password, person) !== 'auth.errors.passwordCommon')).toEqual([])
  })

  it('does not include less common passwords', () => {
    expect(commonPasswords.size).toBeLessThan(10_700)
    expect(longEnough.slice(11_000).filter(password => passwordFault(password, person) !== null).length).toBeLessThan(
      40,
    )
    expect(passwordFault('a harbour with seven boats', person)).toBeNull()
  })

  it('adds at most 100 kB to the worker', () => {
    const files = ['', '-list'].map(name => `src/features/identity/credentials/rules-common-passwords${name}.ts`)
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(100_000)
  })
})
