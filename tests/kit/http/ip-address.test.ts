import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv, Services } from '#kit/context.ts'
import { addressKey, clientAddress, isThisMachine, peerOf, plainAddress, readNetwork } from '#kit/http/ip-address.ts'
import { readConfig } from '#kit/server/env.ts'
import { toRequest } from '#tests/support/requests.ts'

const settings = { DATABASE_URL: 'http://db', SECRET_KEY: 'a key that only tests know, of 40 letters' }

type Call = { peer?: string; headers?: Record<string, string>; env?: Record<string, string> }

/** Returns the address of the caller as a handler reads it. */
async function addressOf({ peer, headers = {}, env = {} }: Call) {
  const config = readConfig({ ...settings, LOCAL: 'true', ...env })
  const app = new Hono<AppEnv>().get('/', c => {
    c.set('services', { config } as Services)
    c.set('peer', peerOf(c.req.raw))
    return c.text(String(clientAddress(c)))
  })
  return (await app.request(toRequest('/', { headers, ...(peer && { address: peer }) }))).text()
}

describe('the address of a caller', () => {
  it('is the peer of the connection on one machine, no matter what headers say', async () => {
    const headers = { 'cf-connecting-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6' }
    expect(await addressOf({ peer: '198.51.100.4', headers })).toBe('198.51.100.4')
    expect(await addressOf({ headers })).toBe('null')
  })

  it('is the address from the edge on Cloudflare', async () => {
    const env = { LOCAL: 'false' }
    expect(await addressOf({ env, peer: '10.0.0.1', headers: { 'cf-connecting-ip': '203.0.113.9' } })).toBe(
      '203.0.113.9',
    )
    expect(await addressOf({ env, headers: { 'x-forwarded-for': '6.6.6.6' } })).toBe('null')
  })

  it.each([
    ['true', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['true', '[::1]', '2001:DB8:0::7', '2001:db8::7'],
    ['true', '127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['true', '127.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['true', '198.51.100.4', '6.6.6.6', '198.51.100.4'],
    ['true', '127.0.0.1', 'rubbish', '127.0.0.1'],
    ['true', '127.0.0.1', '', '127.0.0.1'],
    ['192.0.2.0/28', '192.0.2.15', '203.0.113.9', '203.0.113.9'],
    ['192.0.2.0/28', '192.0.2.16', '203.0.113.9', '192.0.2.16'],
    ['fd00::2, 192.0.2.1', '[fd00::2]', '203.0.113.9', '203.0.113.9'],
    ['fd00::2, 192.0.2.1', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['false', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ])('with TRUST_PROXY=%s, peer %s and X-Forwarded-For "%s" is %s', async (trustProxy, peer, forwardedFor, address) => {
    const headers = { 'x-forwarded-for': forwardedFor }
    expect(await addressOf({ env: { TRUST_PROXY: trustProxy }, peer, headers })).toBe(address)
  })

  it('is not read with a TRUST_PROXY that is not an address, and the error explains it', () => {
    expect(() => readConfig({ ...settings, TRUST_PROXY: '10.0.0.1, nginx' })).toThrow('TRUST_PROXY names "nginx"')
    expect(readNetwork('10.0.0.0/33')).toBeNull()
    expect(readNetwork('10.0.0/8')).toBeNull()
  })

  it.each([
    ['192.0.2.7:41000', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:41000', '192.0.2.7'],
    ['[::FFFF:c000:207]:41000', '192.0.2.7'],
    ['[fe80::1%eth0]:41000', 'fe80::1'],
    ['2001:0DB8::0001', '2001:db8::1'],
    ['300.1.1.1', null],
    ['010.1.1.1', null],
    ['localhost', null],
    ['', null],
  ])('is read from “%s” as %s', (text, address) => expect(plainAddress(text)).toBe(address))

  it('counts by its first 64 bits if it is IPv6, and as a whole if it is IPv4', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2::ffff'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
    expect([addressKey('203.0.113.9'), addressKey(null)]).toEqual(['203.0.113.9', 'unknown'])
  })

  it('belongs to this machine only if the server is local and the peer is a loopback address', () => {
    const [localConfig, edgeConfig] = [{ ...settings, LOCAL: 'true' }, settings].map(env => readConfig(env))
    expect(isThisMachine(localConfig!, '127.0.0.1')).toBe(true)
    expect(isThisMachine(localConfig!, '192.0.2.7')).toBe(false)
    expect(isThisMachine(edgeConfig!, null)).toBe(false)
  })
})
