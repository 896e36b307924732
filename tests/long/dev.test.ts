import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'trimtab-'))
const bin = resolve('node_modules/.bin')
const secret = 'a $SECRET key that appears on no command line'
let child: ChildProcess
afterAll(() => {
  child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Returns the command lines of all processes of this machine. */
const readCommandLines = () =>
  readdirSync('/proc').flatMap(pid => {
    try {
      return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : []
    } catch {
      // The process has ended meanwhile.
      return []
    }
  })

it('npm run dev puts no secret on a command line, and opens its mailbox', { timeout: 180_000 }, async () => {
  let output = ''
  const PATH = `${bin}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH, DATA_DIR: dataDir, PORT: '18791', SECRET_KEY: secret }
  child = spawn(join(bin, 'node'), ['scripts/dev.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', chunk => (output += chunk))
  await expect.poll(() => output, { timeout: 120_000, interval: 200 }).toContain('Ready on')

  const envFile = readFileSync(join(dataDir, 'dev.env'), 'utf8')
  const token = /DATABASE_TOKEN='(.*)'/.exec(envFile)![1]!
  for (const line of readCommandLines())
    for (const secretText of [secret, token]) expect(line).not.toContain(secretText)

  const link = /http:\S+token=\S+/.exec(output)![0]
  const mailboxResponse = await fetch(link, { redirect: 'manual' })
  expect(mailboxResponse.status).toBe(303)
  child.kill('SIGTERM')
  await expect.poll(() => existsSync(join(dataDir, 'dev.env')), { timeout: 20_000 }).toBe(false)
})
