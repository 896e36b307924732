import { readFileSync, writeFileSync } from 'node:fs'
import lists from 'zxcvbn/lib/frequency_lists.js'

// `npm run passwords` writes the list of common passwords, which users cannot choose.

const file = 'src/features/identity/credentials/rules-common-passwords-list.ts'
const lineLength = 600
/** The largest number of shared characters that one letter encodes: A is 0, Z is 25. */
const maxSharedLength = 25

const passwords = lists.passwords.filter(password => [...password].length >= 8).slice(0, 10_000)

/**
 * Encodes a password as a letter and its ending. The letter, from A to Z, is the number of characters that the password
 * shares with the previous one.
 */
function frontCode(password: string, i: number, sorted: string[]): string {
  const previous = sorted[i - 1] ?? ''
  let sharedLength = 0
  while (sharedLength < Math.min(maxSharedLength, previous.length) && previous[sharedLength] === password[sharedLength])
    sharedLength++
  return String.fromCharCode('A'.charCodeAt(0) + sharedLength) + password.slice(sharedLength)
}

const unsupported = passwords.filter(password => !/^[!-~]+$/.test(password) || /[A-Z`\\]|\$\{/.test(password))
if (unsupported.length > 0) throw new Error(`These do not fit into the file: ${unsupported.join(' ')}`)

const lines = ['']
for (const entry of passwords.sort().map(frontCode)) {
  if (lines.at(-1)!.length + entry.length > lineLength) lines.push('')
  lines[lines.length - 1] += entry
}

const license = readFileSync('node_modules/zxcvbn/LICENSE.txt', 'utf8').trim()
const notice = license
  .split('\n')
  .map(line => ` * ${line}`.trimEnd())
  .join('\n')

const text = `/**
 * The ${passwords.length} most common passwords of at least 8 characters, in alphabetical order. Each is stored as the number of
 * letters that it shares with the one before it (A none, B one), and the rest. Written by \`npm run passwords\` from the list
 * of zxcvbn 4.4.2:
 *
${notice}
 */
export const frontCoded = \`
${lines.join('\n')}
\`
`
writeFileSync(file, text)
console.log(`${file}: ${passwords.length} passwords, ${(text.length / 1000).toFixed(1)} kB`)
