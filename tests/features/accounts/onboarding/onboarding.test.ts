import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, invitations, memberships } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { outbox } from '#db/schema/identity.ts'
import { pokerSessions, pokerStories } from '#db/schema/poker.ts'
import {
  isComplete,
  opensAutomatically,
  type SetupSettings,
  stepAfter,
  stepBefore,
  stepProgressOf,
  steps,
  stepToResume,
} from '#features/accounts/onboarding/rules.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { days } from '#tests/support/clock.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const orm = () => t.db.unscoped('a test reads').orm
const settingsOf = async ({ account }: TestPerson) => {
  const [row] = await orm().select().from(accounts).where(eq(accounts.id, account.id))
  return row!.settings ?? {}
}
const submit = async (person: Pick<TestPerson, 'request'>, path: string, form: Record<string, string> = {}) => {
  const response = await person.request(path, { form, redirect: 'manual' })
  return [response.status, response.headers.get('location')]
}
const panel = 'setup-panel'

describe('the wizard opens automatically', () => {
  const week = 7 * days
  const newOwner = { role: 'OWNER', isDemo: false, accountCreatedAt: 0, settings: {} as SetupSettings }

  it.each([
    ['for a new account', newOwner, 1, true],
    ['up to just under seven days', newOwner, week - 1, true],
    ['not after seven days', newOwner, week, false],
    ['for an administrator', { ...newOwner, role: 'ADMIN' }, 1, true],
    ['not for a team lead', { ...newOwner, role: 'TEAM_LEAD' }, 1, false],
    ['not for a member', { ...newOwner, role: 'MEMBER' }, 1, false],
    ['not in a demo', { ...newOwner, isDemo: true }, 1, false],
    ['not after completion', { ...newOwner, settings: { onboardingWizardCompleted: true } }, 1, false],
    ['not after skipping', { ...newOwner, settings: { onboardingWizardSkipped: true } }, 1, false],
    ['when started but not completed', { ...newOwner, settings: { onboardingStep: 'features' } }, 1, true],
  ] as const)('%s', (_, viewer, now, opens) => expect(opensAutomatically(viewer, now)).toBe(opens))

  it('on the dashboard, with links to continue and to skip', async () => {
    const owner = await t.register()
    const html = await (await owner.request('/dashboard')).text()
    expect(html).toContain(panel)
    expect(html).toContain('action="/onboarding/skip"')
    expect(html).toContain('Next step: Getting started')
    expect(await (await owner.request('/profile')).text()).not.toContain(panel)
    expect(await submit(owner, '/onboarding/skip', { back: '/dashboard' })).toEqual([303, '/dashboard'])
    expect(await (await owner.request('/dashboard')).text()).not.toContain(panel)
    expect(await settingsOf(owner)).toEqual({ onboardingWizardSkipped: true })
  })

  it('but not after seven days', async () => {
    const owner = await t.register()
    t.clock.move(7 * days)
    const returningOwner = { ...owner, ...(await t.signIn(owner.user)) }
    const html = await (await returningOwner.request('/dashboard')).text()
    expect(html).not.toContain(panel)
    expect(html).toContain('Complete Setup')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'and skipping it never redirects to %s',
    async back => {
      const owner = await t.register()
      expect(await submit(owner, '/onboarding/skip', { back })).toEqual([303, '/dashboard'])
    },
  )
})

describe('the order of the steps', () => {
  it('leads through all of them and back', () => {
    expect(steps).toEqual(['start', 'company', 'invite', 'features', 'session'])
    expect(steps.map(stepAfter)).toEqual(['company', 'invite', 'features', 'session', null])
    expect(steps.map(stepBefore)).toEqual([null, 'start', 'company', 'invite', 'features'])
  })

  it.each([
    [{}, 'start', 0],
    [{ onboardingStep: 'features' }, 'features', 3],
    [{ onboardingStep: 'nonsense' }, 'start', 0],
    [{ onboardingWizardCompleted: true }, 'start', 5],
    [{ onboardingCompleted: true }, 'start', 5],
  ] as [SetupSettings, string, number][])(
    'with the settings %j continues at %s, with %i steps done',
    (settings, step, done) => {
      expect(stepToResume(settings)).toBe(step)
      expect(stepProgressOf(settings).filter(each => each.done)).toHaveLength(done)
      expect(isComplete(settings)).toBe(done === 5)
    },
  )
})

describe('the setup wizard', () => {
  it('applies each step and completes', async () => {
    const owner = await t.register()
    const { id: accountId } = owner.account
    expect(await (await owner.request('/profile')).text()).toContain('Complete Setup')
    const first = await owner.request('/onboarding', { redirect: 'manual' })
    expect([first.status, first.headers.get('location')]).toEqual([303, '/onboarding/start'])

    const company = { name: 'Lighthouse Ltd', 'company.website': 'https://light.example', 'company.stage': 'seed' }
    expect(await submit(owner, '/onboarding/company', { ...company, 'company.founded': '2021' })).toEqual([
      303,
      '/onboarding/invite',
    ])
    const [account] = await orm().select().from(accounts).where(eq(accounts.id, accountId))
    expect(account).toMatchObject({
      name: 'Lighthouse Ltd',
      company: { name: 'Lighthouse Ltd', website: 'https://light.example', stage: 'seed', founded: 2021 },
    })

    const invite = { emails: 'ada@light.example, ben@light.example', role: 'FACILITATOR' }
    expect(await submit(owner, '/onboarding/invite', invite)).toEqual([303, '/onboarding/features?invited=2'])
    const invitationRows = await orm().select().from(invitations).where(eq(invitations.accountId, accountId))
    expect(invitationRows.map(({ email, role, status }) => [email, role, status]).sort()).toEqual([
      ['ada@light.example', 'FACILITATOR', 'pending'],
      ['ben@light.example', 'FACILITATOR', 'pending'],
    ])
    const mails = (await orm().select().from(outbox)).map(({ payload }) => payload.to)
    expect(mails).toEqual(expect.arrayContaining(['ada@light.example', 'ben@light.example']))
    const featuresPage = await (await owner.request('/onboarding/features?invited=2')).text()
    expect(featuresPage).toContain('2 people invited.')
    expect(featuresPage).toContain('Value, cost and return across the whole company. Not included in your plan.')

    expect(await submit(owner, '/onboarding/features', { agile_survival: 'on' })).toEqual([303, '/onboarding/session'])
    const [accountWithFeatures] = await orm().select().from(accounts).where(eq(accounts.id, accountId))
    expect(accountWithFeatures?.enabledFeatures).toEqual(['agile_survival'])

    const form = { name: 'First light', stories: 'Lamp\nLens' }
    const [status, location] = await submit(owner, '/onboarding/session', form)
    const [session] = await orm().select().from(pokerSessions).where(eq(pokerSessions.accountId, accountId))
    expect([status, location]).toEqual([303, `/onboarding?session=${session?.id}`])
    expect(session).toMatchObject({ name: 'First light', status: 'WAITING', facilitatorId: owner.user.id })
    const stories = await orm().select().from(pokerStories).where(eq(pokerStories.sessionId, session!.id))
    expect(stories.map(({ title }) => title).sort()).toEqual(['Lamp', 'Lens'])

    expect(await settingsOf(owner)).toEqual({ onboardingWizardCompleted: true, onboardingCompleted: true })
    const endPage = await (await owner.request(String(location))).text()
    expect(endPage).toContain('Your account is set up')
    expect(endPage).toContain(`href="/poker/sessions/${session?.id}"`)
    expect(endPage).not.toContain('Complete Setup')
    expect(endPage).toContain('Review Setup')
    expect(await (await owner.request('/dashboard')).text()).not.toContain(panel)
    const log = await orm()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, accountId), eq(auditLog.action, 'onboarding.completed')))
    expect(log).toMatchObject([{ actorId: owner.user.id }])
  })

  it('resumes at the next step, also on another day', async () => {
    const owner = await t.register()
    await submit(owner, '/onboarding/company', { name: 'Halfway' })
    const returningOwner = await t.signIn(owner.user)
    const response = await returningOwner.request('/onboarding', { redirect: 'manual' })
    expect(response.headers.get('location')).toBe('/onboarding/invite')
    expect(await (await returningOwner.request('/dashboard')).text()).toContain('Next step: Your team')
  })

  it('completes with every step skipped', async () => {
    const owner = await t.register()
    const before = await settingsOf(owner)
    expect(before).toEqual({})
    const responses = []
    for (const step of steps) responses.push(await submit(owner, `/onboarding/${step}`, { act: 'later' }))
    expect(responses.map(([, location]) => location)).toEqual([
      '/onboarding/company',
      '/onboarding/invite',
      '/onboarding/features',
      '/onboarding/session',
      '/onboarding',
    ])
    expect(await settingsOf(owner)).toMatchObject({ onboardingWizardCompleted: true })
    const [account] = await orm().select().from(accounts).where(eq(accounts.id, owner.account.id))
    expect([account?.name, account?.company]).toEqual([owner.account.name, null])
  })

  it.each([
    ['estimate', '/planning-poker?panel=new'],
    ['retrospective', '/retrospectives?panel=new'],
    ['board', '/kanban?panel=new'],
    ['runway', '/finance/cash/import'],
  ])('opens the page of the chosen first goal: %s', async (first, path) => {
    const owner = await t.register()
    expect(await submit(owner, '/onboarding/start', { first })).toEqual([303, path])
    expect(await settingsOf(owner)).toEqual({ onboardingStep: 'company' })
  })

  it('skips a step in which nothing is entered', async () => {
    const owner = await t.register()
    expect(await submit(owner, '/onboarding/start')).toEqual([303, '/onboarding/company'])
    const empty = { name: '', 'company.website': '', 'company.stage': '', 'company.founded': ' ' }
    expect(await submit(owner, '/onboarding/company', empty)).toEqual([303, '/onboarding/invite'])
    expect(await submit(owner, '/onboarding/invite', { emails: '', role: 'MEMBER' })).toEqual([
      303,
      '/onboarding/features',
    ])
  })

  it('goes back without losing its place, and can be reviewed after completion', async () => {
    const owner = await t.register()
    await submit(owner, '/onboarding/company', { name: 'First name' })
    await submit(owner, '/onboarding/invite', { act: 'later' })
    await submit(owner, '/onboarding/company', { name: 'Second name' })
    expect(await settingsOf(owner)).toEqual({ onboardingStep: 'features', onboardingSkippedSteps: ['invite'] })
    await submit(owner, '/onboarding/features', { act: 'later' })
    await submit(owner, '/onboarding/session', { act: 'later' })
    const review = await (await owner.request('/onboarding')).text()
    expect(review.match(/>(Done|Skipped)</g)).toEqual(['>Done<', '>Done<', '>Skipped<', '>Skipped<', '>Skipped<'])
    await submit(owner, '/onboarding/invite', { emails: 'late@harbour.test', role: 'MEMBER' })
    expect(await settingsOf(owner)).toMatchObject({ onboardingSkippedSteps: ['features', 'session'] })
    const html = await (await owner.request('/onboarding/company')).text()
    expect(html).toContain('value="Second name"')
    expect(html).not.toContain('Skip setup')
    expect(await submit(owner, '/onboarding/company', { name: 'Third name' })).toEqual([303, '/onboarding/invite'])
    expect(await settingsOf(owner)).toMatchObject({ onboardingWizardCompleted: true })
  })

  it('restarts on request without deleting anything', async () => {
    const owner = await t.register()
    await submit(owner, '/onboarding/company', { name: 'Stays' })
    await owner.request('/api/onboarding/complete', { method: 'POST' })
    expect(await submit(owner, '/onboarding/reset')).toEqual([303, '/onboarding/start'])
    expect(await settingsOf(owner)).toEqual({})
    const html = await (await owner.request('/dashboard')).text()
    expect(html).toContain(panel)
    expect(html).toContain('Complete Setup')
    expect(html).toContain('Stays')
  })

  it.each([
    ['company', { name: '', 'company.stage': 'seed' }, 'The name must be between 1 and 80 characters.'],
    ['company', { name: 'A', 'company.website': 'nowhere' }, 'Enter a URL such as https://example.com.'],
    ['company', { name: 'A', 'company.founded': 'long ago' }, 'Enter a year between 1800 and 2100.'],
    ['invite', { emails: 'a@b.example', role: 'OWNER' }, 'This role can’t be assigned.'],
    ['session', { name: '', stories: 'A story' }, 'Enter a name for the session.'],
    ['session', { name: 'A', stories: 'x'.repeat(201) }, 'Story titles can have up to 200 characters.'],
  ])('shows the step %s again after invalid input: %j', async (step, form, message) => {
    const owner = await t.register()
    const response = await owner.request(`/onboarding/${step}`, { form })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
    expect(await settingsOf(owner)).toEqual({})
  })

  it('keeps addresses that could not be invited in the form, with the reason', async () => {
    const owner = await t.register()
    const emails = `new@light.example\n${owner.user.email}\nno@address`
    const response = await owner.request('/onboarding/invite', { form: { emails, role: 'MEMBER' } })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('1 person invited.')
    expect(html).toContain('This person is already a member.')
    expect(html).toContain('Please enter a valid email address')
    expect(await settingsOf(owner)).toEqual({})
  })

  it('stops with a message when the plan has no session left', async () => {
    const owner = await t.register()
    // FREE includes five sessions a month.
    for (let i = 0; i < 5; i++) await submit(owner, '/onboarding/session', { name: `Session ${i}`, stories: '' })
    await submit(owner, '/onboarding/reset')
    const response = await owner.request('/onboarding/session', { form: { name: 'One too many', stories: '' } })
    expect(response.status).toBe(402)
    expect(await response.text()).toContain('One too many')
    expect(await settingsOf(owner)).toEqual({})
  })

  it('is limited to managers of the account', async () => {
    const owner = await t.register()
    const lead = await t.register()
    const row = { id: t.services.ids.id('mem'), accountId: owner.account.id, userId: lead.user.id, permissions: [] }
    await orm()
      .insert(memberships)
      .values({ ...row, role: 'TEAM_LEAD', joinedAt: t.clock.now() })
    const leadSession = await t.signIn({ id: lead.user.id, accountId: owner.account.id })
    for (const path of ['/onboarding', ...steps.map(step => `/onboarding/${step}`)]) {
      expect((await leadSession.request(path)).status, path).toBe(403)
      expect(await submit(leadSession, path === '/onboarding' ? '/onboarding/reset' : path, { name: 'Mine' })).toEqual([
        403,
        null,
      ])
    }
    expect(await settingsOf(owner)).toEqual({})
    const html = await (await leadSession.request('/dashboard')).text()
    for (const text of ['Complete Setup', 'Reset Setup', panel]) expect(html).not.toContain(text)
  })
})

describe('the setup in the API', () => {
  const callSetup = async (person: TestPerson, path = '', init = {}) =>
    (await person.request(`/api/onboarding${path}`, init)).json()

  it('returns the progress and updates it', async () => {
    const owner = await t.register()
    expect(await callSetup(owner)).toMatchObject({
      success: true,
      data: { isComplete: false, isSkipped: false, opensByItself: true, step: 'start' },
    })
    const moveResponse = await callSetup(owner, '/step', { method: 'PUT', json: { step: 'session' } })
    expect(moveResponse.data).toMatchObject({ step: 'session' })
    expect(moveResponse.data.steps.map(({ done }: { done: boolean }) => done)).toEqual([true, true, true, true, false])
    expect((await callSetup(owner, '/skip', { method: 'POST' })).data).toMatchObject({
      isSkipped: true,
      opensByItself: false,
    })
    expect((await callSetup(owner, '/complete', { method: 'POST' })).data).toMatchObject({
      isComplete: true,
      account: { id: owner.account.id, settings: { onboardingWizardCompleted: true, onboardingCompleted: true } },
    })
    expect((await callSetup(owner)).data).toMatchObject({ isComplete: true, isSkipped: false, step: null })
    expect((await callSetup(owner, '/reset', { method: 'POST' })).data).toMatchObject({
      isComplete: false,
      step: 'start',
    })
  })

  it.each([{ step: 'nonsense' }, {}, { step: 'company', role: 'OWNER' }])('rejects %j', async json => {
    const owner = await t.register()
    const response = await owner.request('/api/onboarding/step', { method: 'PUT', json })
    expect(response.status).toBe(422)
  })

  it('keeps other settings of the account', async () => {
    const owner = await t.register()
    const storedSettings = { onboardingStep: 'invite', theme: 'kept' } as SetupSettings
    await orm().update(accounts).set({ settings: storedSettings }).where(eq(accounts.id, owner.account.id))
    await callSetup(owner, '/complete', { method: 'POST' })
    expect(await settingsOf(owner)).toMatchObject({ theme: 'kept' })
  })
})
