import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { simulatedRoutes } from '#features/billing/simulated-stripe/http/api-routes.ts'
import { sources } from '#tests/support/sources.ts'

/** Maps each method of the SDK, such as `checkout.sessions.create`, to the request that it sends. */
function requestsOf(target: object, path: string[] = [], collected = new Map<string, string>()): Map<string, string> {
  for (const [name, value] of Object.entries(target)) {
    if (typeof value !== 'object' || value === null || name.startsWith('_') || path.length > 2) continue
    for (const method of Object.getOwnPropertyNames(Object.getPrototypeOf(value) ?? {})) {
      const code = String((value as Record<string, unknown>)[method])
      const [, verb, address] = /_makeRequest\(\s*'(\w+)',\s*[`']([^`']+)[`']/.exec(code) ?? []
      if (verb && address)
        collected.set([...path, name, method].join('.'), `${verb} ${address.replace(/\$\{[^}]*\}/g, ':')}`)
    }
    requestsOf(value, [...path, name], collected)
  }
  return collected
}

const requests = requestsOf(new Stripe('sk_test_none'))
const supportedCalls = new Set(simulatedRoutes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`))

/** Calls in our own code: `stripe.customers.create(`, or `sessions.expire(` after destructuring `sessions`. */
const calls = sources('src')
  .filter(({ path, text }) => /^src\/features\/billing\/(?!simulated-stripe)/.test(path) && /stripe/i.test(text))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\b((?:\w+\.)+\w+)\s*\(/g)].flatMap(([, chain = '']) => {
      const parts = chain.split('.')
      const names = [parts.slice(-3).join('.'), parts.slice(-2).join('.'), `checkout.${parts.slice(-2).join('.')}`]
      const name = names.find(each => requests.has(each))
      return name ? [{ path, name, request: requests.get(name)! }] : []
    }),
  )

describe('the calls of the product', () => {
  it('are found', () => {
    const names = new Set(calls.map(({ name }) => name))
    expect(names).toContain('checkout.sessions.create')
    expect(names).toContain('checkout.sessions.expire')
    expect(names).toContain('subscriptions.update')
    expect(names.size).toBeGreaterThan(15)
  })

  it('are all supported by the simulated Stripe', () => {
    const unsupportedCalls = calls.filter(({ request }) => !supportedCalls.has(request))
    expect(unsupportedCalls.map(({ path, name, request }) => `${path}: ${name} (${request})`)).toEqual([])
  })
})

describe('the simulated Stripe', () => {
  it('has no call that Stripe does not have', () => {
    const realCalls = new Set(requests.values())
    expect([...supportedCalls].filter(request => !realCalls.has(request))).toEqual([])
  })
})
