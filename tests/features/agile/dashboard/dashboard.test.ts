import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberships } from '#db/schema/accounts.ts'
import { votingSystems } from '#db/schema/agile.ts'
import { pokerSessions } from '#db/schema/poker.ts'
import { retroSessions } from '#db/schema/retros.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let t: TestApp
let me: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  me = await t.register()
})

const db = () => t.db.unscoped('a test changes tables').orm
type Status = (typeof pokerSessions.$inferSelect)['status']

async function addSession(name: string, status: Status, person = me) {
  const accountId = person.account.id
  const [system] = await db().select().from(votingSystems).where(eq(votingSystems.accountId, accountId))
  const json = { name, votingSystemId: system!.id, stories: ['One', 'Two'], status: 'WAITING' }
  const response = await person.request(`/api/planning-poker/accounts/${accountId}/sessions`, { json })
  const { data } = await response.json()
  await db().update(pokerSessions).set({ status, completedAt: t.clock.now() }).where(eq(pokerSessions.id, data.id))
  return data.id as string
}
const readDashboard = async (person = me, path = '/dashboard') => (await person.request(path)).text()

describe('the dashboard', () => {
  it('greets the user and explains how to start while nothing is in progress, and shows no figures', async () => {
    const page = await readDashboard()
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toContain('Hello, Maya')
    expect(page).toContain('No open sessions')
    expect(page).toContain('href="/planning-poker?panel=new"')
    expect(page).not.toContain('<dl')
  })

  it('links to sessions in progress, live ones first, and to recently completed ones', async () => {
    const waitingId = await addSession('Waiting one', 'WAITING')
    const liveId = await addSession('Live one', 'ACTIVE')
    const completedId = await addSession('Done one', 'COMPLETED')
    await addSession('Dropped one', 'CANCELLED')
    const page = await readDashboard()
    for (const id of [waitingId, liveId]) expect(page).toContain(`href="/poker/sessions/${id}"`)
    expect(page).toContain(`href="/poker/sessions/${completedId}/summary"`)
    expect(page).not.toContain(`href="/poker/sessions/${completedId}"`)
    expect(page.indexOf('Live one')).toBeLessThan(page.indexOf('Waiting one'))
    expect(page).toContain('0 of 2 stories estimated')
    expect(page).not.toContain('Dropped one')
  })

  it('shows open, upcoming and completed retrospectives next to planning poker', async () => {
    await addSession('Estimation', 'WAITING')
    const retrosUrl = `/api/retrospectives/accounts/${me.account.id}/sessions`
    const addRetro = async (name: string, fields: Partial<typeof retroSessions.$inferInsert> = {}) => {
      const { data } = await (await me.request(retrosUrl, { json: { name } })).json()
      await db()
        .update(retroSessions)
        .set({ name, ...fields })
        .where(eq(retroSessions.id, data.id))
      return data.id as string
    }
    const now = t.clock.now()
    const liveId = await addRetro('Live retro', { status: 'ACTIVE', phase: 'COLLECT' })
    const plannedId = await addRetro('Planned retro', { scheduledAt: now + 86_400_000 })
    const completedRetroId = await addRetro('Held retro', { status: 'COMPLETED', phase: 'COMPLETED', completedAt: now })
    await addRetro('Tried retro', { status: 'ACTIVE', isDemo: true })
    const page = await readDashboard()
    expect(page).toContain(`href="/retro/sessions/${liveId}"`)
    expect(page.indexOf('Live retro')).toBeLessThan(page.indexOf('Estimation'))
    const [beforeUpcoming, upcoming, completed] = page.split(/Coming up|Recently completed/)
    expect(beforeUpcoming).not.toContain('Planned retro')
    expect(upcoming).toContain(`href="/retro/sessions/${plannedId}"`)
    expect(upcoming).toContain('href="/retro/schedule"')
    expect(completed).toContain(`href="/retro/sessions/${completedRetroId}/summary"`)
    expect(completed).toContain('No action items')
    expect(page).not.toContain('Tried retro')
  })

  it('shows nothing of other accounts', async () => {
    await addSession('Our secret plan', 'ACTIVE')
    expect(await readDashboard(await t.register())).not.toContain('Our secret plan')
  })

  it('offers a new session only to people who can create one', async () => {
    await db().update(memberships).set({ role: 'OBSERVER' }).where(eq(memberships.userId, me.user.id))
    // Observers get My work at /dashboard. The team's dashboard is one of its tabs.
    const page = await readDashboard(me, '/my-work/team')
    expect(page).not.toContain('panel=new')
    expect(page).toContain('as soon as someone creates one')
  })
})
