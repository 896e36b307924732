import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeEnvFile } from '#scripts/env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'trimtab-'))
const file = join(folder, 'dev.env')
afterAll(() => rmSync(folder, { recursive: true }))

it('writes wrangler’s values to a file that only its owner can read, even over a readable one', () => {
  writeFileSync(file, 'OLD=1', { mode: 0o644 })
  writeEnvFile(file, { SECRET_KEY: 'a$HOME "key" # 1', MAIL_FROM: "it's <a@b.example>" })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(`SECRET_KEY='a\\$HOME "key" # 1'\nMAIL_FROM=\`it's <a@b.example>\`\n`)
})

it('rejects a value that cannot be written, with an explanation', () => {
  expect(() => writeEnvFile(file, { SECRET_KEY: 'a\nB=1' })).toThrow(
    'SECRET_KEY contains all kinds of quotes or a line break',
  )
})
