import { afterAll, describe, expect, it } from 'vitest'
import { addPromotion, disablePromotion } from '#features/billing/promotions/commands.ts'
import { NewPromotion } from '#features/billing/promotions/schema.ts'
import { makeTestApp } from '#tests/support/app.ts'

const t = await makeTestApp()
afterAll(t.close)
const owner = await t.register()

const get = async (path: string) => {
  const response = await t.send(path)
  return { status: response.status, body: await response.json() }
}
const post = async (path: string, json: unknown, person = owner) => {
  const response = await person.request(path, { method: 'POST', json })
  return { status: response.status, body: await response.json() }
}
const addCode = (fields: object) => addPromotion(t.services.db, NewPromotion.parse(fields), t.clock.now())
const minute = 60_000

describe('GET /api/pricing', () => {
  it('returns the three plans with prices in cents, limits and only features that exist', async () => {
    const { body } = await get('/api/pricing')
    const [free, pro, enterprise] = body.data.plans
    expect(free).toMatchObject({ id: 'free', plan: 'FREE', monthlyPrice: 0, annualPrice: 0, features: [] })
    expect(free.limits).toMatchObject({ maxUsers: 10, planningPokerSessions: 5, retrospectiveSessions: 5 })
    expect(pro).toMatchObject({ plan: 'PRO', monthlyPrice: 995, annualPrice: 9900, currency: 'USD', isActive: true })
    expect(pro).toMatchObject({ annualDiscountPercent: 17, limits: { maxUsers: 25, additionalUserPrice: 195 } })
    expect(enterprise.limits).toMatchObject({ maxUsers: -1, maxSessions: -1, maxProjects: -1 })
    expect(enterprise.features).toContain('Single sign-on')
    expect(JSON.stringify(body)).not.toMatch(/AI assistant|priority support/i)
  })

  it('returns the public promotions and the date of the last change', async () => {
    const { body } = await get('/api/pricing')
    expect(body.data.lastUpdated).toBe('2026-11-23T00:00:00.000Z')
    expect(body.data.activePromotions).toMatchObject([{ code: 'FAIRWIND20', discountPercent: 20, isValid: true }])
  })

  it('returns texts in the caller’s language', async () => {
    const response = await t.send('/api/pricing/plans/ENTERPRISE', { headers: { 'accept-language': 'fr' } })
    expect((await response.json()).data.features).toContain('Authentification unique')
  })

  it('returns a single plan, including the free one, and 404 for an unknown one', async () => {
    expect((await get('/api/pricing/plans/FREE')).body.data.plan).toBe('FREE')
    expect((await get('/api/pricing/plans/pro')).body.data.plan).toBe('PRO')
    expect(await get('/api/pricing/plans/GOLD')).toMatchObject({ status: 404, body: { error: 'Plan not found' } })
  })

  it('shows a new public promotion within a minute, and never a private one', async () => {
    await addCode({ code: 'SECRET-5', type: 'PERCENTAGE', value: 5 })
    await addCode({ code: 'OPEN-5', type: 'FIXED_AMOUNT', value: 500, isPublic: true })
    t.clock.move(minute)
    const codes = (body: { data: { code: string }[] }) => body.data.map(({ code }) => code).sort()
    expect(codes((await get('/api/pricing/promotions')).body)).toEqual(['FAIRWIND20', 'OPEN-5'])
    expect(await disablePromotion(t.services.db, 'open-5', t.clock.now())).toBe(true)
    t.clock.move(minute)
    expect(codes((await get('/api/pricing/promotions')).body)).toEqual(['FAIRWIND20'])
  })
})

describe('the promotion code API', () => {
  it('validates a code for a plan and an amount, ignoring case', async () => {
    const { body } = await post('/api/pricing/validate-promotion', { code: 'fairwind20', planId: 'PRO', amount: 995 })
    expect(body.data).toMatchObject({ isValid: true, code: 'FAIRWIND20', discountAmount: 199, total: 796 })
  })

  it('gives an unknown code and a code for another plan the same response', async () => {
    const [unknownCodeResponse, otherPlanResponse] = await Promise.all(
      [
        { code: 'NONE', planId: 'PRO' },
        { code: 'FAIRWIND20', planId: 'FREE' },
      ].map(input => post('/api/pricing/validate-promotion', { ...input, amount: 995 })),
    )
    const invalidCode = { isValid: false, message: 'Invalid promotion code', discountAmount: 0, total: 995 }
    expect(unknownCodeResponse!.body.data).toEqual({ ...invalidCode, code: 'NONE' })
    expect(otherPlanResponse!.body.data).toEqual({ ...invalidCode, code: 'FAIRWIND20' })
  })

  it('applies a code to the caller’s cart', async () => {
    await post('/api/billing/cart/items', { type: 'SUBSCRIPTION', plan: 'PRO' })
    const { status, body } = await post('/api/pricing/apply-promotion', { code: 'fairwind20' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ discount: { code: 'FAIRWIND20', amount: 199 }, subtotal: 995, total: 796 })
    expect(await post('/api/pricing/apply-promotion', { code: 'NONE' })).toMatchObject({
      status: 422,
      body: { error: 'Invalid promotion code' },
    })
  })

  it('requires a sign-in', async () => {
    const response = await t.send('/api/pricing/validate-promotion', {
      method: 'POST',
      json: { code: 'FAIRWIND20', planId: 'PRO', amount: 995 },
    })
    expect(response.status).toBe(401)
  })

  it('allows each user 20 attempts per hour', async () => {
    const guesser = await t.register()
    const guess = () => post('/api/pricing/validate-promotion', { code: 'NONE', planId: 'PRO', amount: 1 }, guesser)
    for (let attempts = 0; attempts < 20; attempts++) expect((await guess()).status).toBe(200)
    expect((await guess()).status).toBe(429)
    expect((await post('/api/pricing/apply-promotion', { code: 'FAIRWIND20' }, guesser)).status).toBe(429)
  })
})

it('returns the plans and the default promotion even when the database fails', async () => {
  const brokenApp = await makeTestApp()
  brokenApp.close()
  const { data } = await (await brokenApp.send('/api/pricing')).json()
  expect(data.plans).toHaveLength(3)
  expect(data.activePromotions).toMatchObject([{ code: 'FAIRWIND20' }])
  expect(brokenApp.logLines.join()).toContain('pricing')
})
