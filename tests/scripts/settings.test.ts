import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#kit/server/env.ts'
import { createDataDir } from '#scripts/data-dir.ts'
import { readSettings } from '#scripts/settings.ts'

const readSampleSettings = (env: Record<string, string>) => {
  const { bindings, seed, warnings } = readSettings(env)
  return { demo: bindings.DEMO_MODE === 'true', seed, warnings: warnings.map(line => line.split(/[=: ]/)[0]) }
}
const noWarnings: string[] = []

describe('sample sign-ins', () => {
  it.each([
    ['exist on a local machine', {}, true, noWarnings],
    ['exist on localhost', { HOST: 'localhost' }, true, noWarnings],
    ['do not exist on all interfaces', { HOST: '0.0.0.0' }, false, noWarnings],
    ['do not exist on an address of a network', { HOST: '192.0.2.2' }, false, noWarnings],
    ['do not exist behind a proxy', { PUBLIC_ORIGIN: 'http://app.example.com' }, false, noWarnings],
    ['can be turned off', { DEMO_MODE: 'false', SEED: '0' }, false, noWarnings],
    [
      'can be turned on for others, with a warning',
      { HOST: '::', DEMO_MODE: 'true', SEED: '1' },
      true,
      ['DEMO_MODE', 'SEED'],
    ],
  ])('%s', (_, env, on, warnings) => {
    expect(readSampleSettings(env as Record<string, string>)).toEqual({ demo: on, seed: on, warnings })
  })

  it('are enabled one by one', () => {
    expect(readSampleSettings({ HOST: '0.0.0.0', SEED: 'true' })).toEqual({
      demo: false,
      seed: true,
      warnings: ['SEED'],
    })
  })
})

it('gives workerd 2 GB, or half of a smaller machine', () => {
  const { memory } = readSettings({})
  expect(memory).toBeGreaterThanOrEqual(256)
  expect(memory).toBeLessThanOrEqual(2048)
  expect(readSettings({ MEMORY_MB: '512' }).memory).toBe(512)
})

describe('a wrong setting', () => {
  const mail = { MAIL_PROVIDER: 'resend', MAIL_API_KEY: 'k', MAIL_FROM: 'a@b.example' }
  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty": set it to a number'],
    [{ MEMORY_MB: '1GB' }, 'MEMORY_MB is "1GB": set it to a number of megabytes from 128 to 4096.'],
    [{ MEMORY_MB: '64' }, 'MEMORY_MB is "64"'],
    [{ DEMO_MODE: 'yes' }, 'DEMO_MODE must be true or false.'],
    [{ SEED: 'no' }, 'SEED must be true or false.'],
    [{ LOG_REQUESTS: 'on' }, 'LOG_REQUESTS must be true or false.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY needs at least 32 random characters'],
    [{ PUBLIC_ORIGIN: 'app.example.com' }, 'PUBLIC_ORIGIN has "app.example.com": write origins'],
    [{ ALLOWED_ORIGINS: 'https://a.example, b.example' }, 'ALLOWED_ORIGINS has "b.example": write origins'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY names "nginx"'],
    [{ DNS_OVER_HTTPS_URL: '1.1.1.1' }, 'DNS_OVER_HTTPS_URL must be a web address'],
    [mail, 'PUBLIC_ORIGIN is missing. Links in emails start with it'],
    [{ ...mail, MAIL_PROVIDER: 'post' }, 'MAIL_PROVIDER must be'],
    [{ ...mail, MAIL_PROVIDER: 'cloudflare', PUBLIC_ORIGIN: 'https://a.example' }, 'only works on Cloudflare'],
  ])('%j stops the start with an explanation', (env, sentence) => {
    expect(() => readSettings(env as Record<string, string>)).toThrow(sentence)
  })
})

it('passes every setting that the product reads to the worker', () => {
  const env = { ALLOWED_ORIGINS: 'https://a.example', DNS_OVER_HTTPS_URL: 'https://dns.example', HOST: '127.0.0.1' }
  expect(readSettings({ ...env, HOME: '/root' }).bindings).toEqual({
    ...env,
    LOCAL: 'true',
    DEMO_MODE: 'true',
    ALLOW_PRIVATE_NETWORK: 'true',
    MAILBOX_TOKEN: expect.stringMatching(/^[\w-]{43}$/),
  })
})

it('keeps a public server from calling its private network, unless allowed', () => {
  const key = { SECRET_KEY: 'k'.repeat(40) }
  const privateNetwork = (env: Record<string, string>) =>
    readConfig({ ...readSettings(env).bindings, ...key, DATABASE_URL: 'x' }).privateNetwork
  expect(privateNetwork({})).toBe(true)
  expect(privateNetwork({ HOST: '0.0.0.0' })).toBe(false)
  expect(privateNetwork({ HOST: '0.0.0.0', ALLOW_PRIVATE_NETWORK: 'true' })).toBe(true)
  expect(readConfig({ ...key, DATABASE_URL: 'x', ALLOW_PRIVATE_NETWORK: 'true' }).privateNetwork).toBe(false)
})

it('warns that callers look alike behind TLS without TRUST_PROXY', () => {
  const env = { PUBLIC_ORIGIN: 'https://app.example.com' }
  expect(readSampleSettings(env).warnings).toEqual(['TRUST_PROXY'])
  expect(readSampleSettings({ ...env, TRUST_PROXY: 'true' }).warnings).toEqual([])
})

describe('the data folder', () => {
  const runInFolder = (use: (folder: string) => void) => {
    const folder = mkdtempSync(join(tmpdir(), 'trimtab-'))
    use(folder)
    rmSync(folder, { recursive: true })
  }

  it('is created for its owner only', () =>
    runInFolder(folder => {
      createDataDir(join(folder, 'data'))
      expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
    }))

  it('stops the start with an explanation when it is not writable', () =>
    runInFolder(folder => {
      writeFileSync(join(folder, 'file'), '')
      for (const path of [join(folder, 'file'), join(folder, 'file/data'), '/sys/trimtab'])
        expect(() => createDataDir(path)).toThrow(/^The data folder \S+ is not writable \(E[A-Z]+\)\. Make it writable/)
    }))
})
