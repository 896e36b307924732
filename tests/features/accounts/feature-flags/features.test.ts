import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { planIds } from '#features/billing/plans/rules.ts'
import { allFlags, enabledFlags, flagsBeyondPlan, plansFor } from '#features/billing/plans/rules-features.ts'
import type { AccountRole, Plan } from '#kit/context.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  maya = await t.register()
})

const db = () => t.db.unscoped('a test reads and writes').orm
const setPlan = (plan: Plan) => db().update(accounts).set({ plan }).where(eq(accounts.id, maya.account.id))
const getFeatures = async () => (await maya.request('/api/accounts/features')).json()
const putFeatures = (json: unknown, caller: Pick<TestPerson, 'request'> = maya) =>
  caller.request('/api/accounts/features', { method: 'PUT', json })

async function addMember(role: AccountRole) {
  const person = await t.register()
  const row = { id: t.services.ids.id('mem'), accountId: maya.account.id, userId: person.user.id, role }
  await db()
    .insert(memberships)
    .values({ ...row, permissions: [], joinedAt: t.clock.now() })
  return { ...person, ...(await t.signIn({ id: person.user.id, accountId: maya.account.id })) }
}

describe('the feature rules', () => {
  it('never enable features outside the plan, and list none twice', () => {
    const anySelection = fc.option(fc.array(fc.oneof(fc.constantFrom(...allFlags), fc.string())), { nil: null })
    fc.assert(
      fc.property(fc.constantFrom(...planIds), anySelection, (plan, chosen) => {
        const enabled = enabledFlags(plan, chosen)
        expect(new Set(enabled).size).toBe(enabled.length)
        for (const flag of enabled) expect(plansFor(flag)).toContain(plan)
        expect(flagsBeyondPlan(plan, enabled)).toEqual([])
        if (chosen) for (const flag of enabled) expect(chosen).toContain(flag)
      }),
    )
  })
})

describe('the features of an account', () => {
  it('start with everything in the plan', async () => {
    const settings = {
      enabledFeatures: allFlags.filter(flag => flag !== 'enterprise_survival'),
      onboardingCompleted: false,
    }
    expect(await getFeatures()).toEqual({ success: true, ...settings, data: settings })
  })

  it('are returned as set, in a fixed order and without duplicates', async () => {
    const requestedFlags = ['goal_management', 'agile_survival', 'agile_survival']
    const response = await putFeatures({ enabledFeatures: requestedFlags, onboardingCompleted: true })
    const settings = { enabledFeatures: ['agile_survival', 'goal_management'], onboardingCompleted: true }
    expect([response.status, await response.json()]).toEqual([200, { success: true, ...settings, data: settings }])
    expect((await getFeatures()).data).toEqual(settings)
    const rows = await db().select().from(auditLog).where(eq(auditLog.accountId, maya.account.id))
    expect(rows.map(({ action }) => action)).toContain('features.updated')
  })

  it('are limited by the plan, and 402 names the plan to upgrade to', async () => {
    const refusal = await putFeatures({ enabledFeatures: ['enterprise_survival'] })
    expect(refusal.status).toBe(402)
    expect(await refusal.json()).toMatchObject({
      code: 'plan_limit',
      data: { plans: ['ENTERPRISE'], feature: 'enterprise_survival' },
    })
    await setPlan('ENTERPRISE')
    expect((await putFeatures({ enabledFeatures: ['enterprise_survival'] })).status).toBe(200)
    await setPlan('FREE')
    expect((await getFeatures()).enabledFeatures).toEqual([])
  })

  it.each([
    { enabledFeatures: ['nonsense'] },
    { enabledFeatures: 'agile_survival' },
    {},
    { enabledFeatures: [], plan: 'PRO' },
  ])('reject %j', async body => {
    const before = await getFeatures()
    expect((await putFeatures(body)).status).toBe(422)
    expect(await getFeatures()).toEqual(before)
  })

  it.each([
    ['ADMIN', 200],
    ['TEAM_LEAD', 403],
    ['MEMBER', 403],
    ['INVESTOR', 403],
  ] as const)('answer a change by a %s with %i', async (role, status) => {
    const person = await addMember(role)
    expect((await putFeatures({ enabledFeatures: [] }, person)).status).toBe(status)
    expect((await person.request('/api/accounts/features')).status).toBe(200)
  })

  it('hide a navigation group for everyone in the account', async () => {
    const person = await addMember('MEMBER')
    const listEntries = async () => {
      const html = readHtml(await (await person.request('/dashboard')).text())
      return allOf(allOf(html, 'nav')[0]!, 'a').map(({ attributes }) => attributes.href)
    }
    expect(await listEntries()).toContain('/planning-poker')
    await putFeatures({ enabledFeatures: ['goal_management'] })
    expect(await listEntries()).not.toContain('/planning-poker')
  })

  it('are pushed to open pages of the account only', async () => {
    const connect = async (person: TestPerson, accountId: string) => {
      const frames: { type: string; events?: { type: string }[] }[] = []
      const viewer: Viewer = {
        kind: 'member',
        accountId,
        userId: person.user.id,
        participantId: null,
        name: 'Maya',
        canEditAny: false,
        sessionId: person.sessionId,
      }
      const send = (text: string) => void frames.push(JSON.parse(text))
      await t.roomOf('account', accountId).connect({ id: person.user.id, send, close: () => {} }, viewer)
      return () => frames.flatMap(({ events = [] }) => events)
    }
    const otherPerson = await t.register()
    const receivedEvents = await connect(maya, maya.account.id)
    const otherAccountEvents = await connect(otherPerson, otherPerson.account.id)
    await putFeatures({ enabledFeatures: ['agile_survival'] })
    const message = { type: 'features:updated', accountId: maya.account.id, enabledFeatures: ['agile_survival'] }
    expect(receivedEvents()).toEqual([message])
    expect(otherAccountEvents()).toEqual([])
  })
})

describe('the features page', () => {
  it('turns features on and off with a plain form and shows those outside the plan', async () => {
    const page = readHtml(await (await maya.request('/account-settings/features')).text())
    const switches = allOf(page, 'input').filter(({ attributes }) => attributes.type === 'checkbox')
    expect(switches.map(({ attributes }) => attributes.name)).toEqual([...allFlags])
    expect(
      switches.filter(({ attributes }) => 'disabled' in attributes).map(({ attributes }) => attributes.name),
    ).toEqual(['enterprise_survival'])
    const saveResponse = await maya.request('/account-settings/features', {
      method: 'POST',
      form: { agile_survival: 'on' },
      redirect: 'manual',
    })
    expect([saveResponse.status, saveResponse.headers.get('location')]).toEqual([
      303,
      '/account-settings/features?saved',
    ])
    expect((await getFeatures()).enabledFeatures).toEqual(['agile_survival'])
  })

  it('explains the plan limit after an invalid form', async () => {
    const refusal = await maya.request('/account-settings/features', {
      method: 'POST',
      form: { enterprise_survival: 'on' },
    })
    expect(refusal.status).toBe(422)
    const alerts = allOf(readHtml(await refusal.text()), 'div').filter(({ attributes }) => attributes.role === 'alert')
    expect(alerts.map(textOf).join('\n')).toContain('This isn’t included in your plan.Upgrade Account')
  })
})

it('the list of product features is public', async () => {
  const body = await (await t.send('/api/system/features')).json()
  expect(body.features.map(({ id }: { id: string }) => id)).toEqual([...allFlags])
  expect([body.isDemoMode, body.data.features]).toEqual([false, body.features])
})
