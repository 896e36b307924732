import fc from 'fast-check'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import type { Company, Member, NotificationWorld } from './notification-world.ts'

/** Acts to draw from. Sessions take several acts, so their acts are drawn twice as often. */
const acts = [
  'add',
  'assign',
  'comment',
  'delete',
  'restore',
  'poker',
  'poker',
  'retro',
  'retro',
  'action item',
  'team',
  'role',
  'status',
  'feature',
  'watch',
  'preferences',
  'wait',
] as const
export type Act = (typeof acts)[number]
/** One act. `actor`, `target` and `pick` are indexes modulo the number of choices. */
export type Step = { act: Act; company: number; actor: number; target: number; pick: number }

const step = fc.record({
  act: fc.constantFrom(...acts),
  company: fc.nat(1),
  actor: fc.nat(20),
  target: fc.nat(20),
  pick: fc.nat(20),
})
/** Random sequences of acts by the people of two companies. */
export const History = fc.array(step, { minLength: 20, maxLength: 40 })

type Context = {
  world: NotificationWorld
  company: Company
  actor: Member
  target: Member
  pick: number
  title: () => Title
}
type Title = { text: string; secret: ReturnType<NotificationWorld['createSecret']> }
type PerformAct = (context: Context) => Promise<unknown>

const itemAt = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]
const itemsPath = ({ boardId }: Company) => `/api/kanban/boards/${boardId}/items`

/**
 * Functions that perform one act each. An act that the person is not allowed to perform is rejected and changes
 * nothing.
 */
const performByAct: Record<Act, PerformAct> = {
  async add({ world, company, actor, target, title }) {
    const { text, secret } = title()
    const description = `@${target.name} ${world.createSecret('no one', [company.id]).text}`
    const json = { title: text, description, assignees: [target.id] }
    const { data } = await world.request(company, actor, itemsPath(company), json)
    if (data?.item) company.items.push({ id: data.item.id, secret })
  },
  assign({ world, company, actor, target, pick }) {
    const itemIds = company.items.filter(({ secret }) => !secret.isDeleted).map(({ id }) => id)
    const json = { itemIds: itemIds.slice(0, 1 + (pick % 6)), changes: { assignees: [target.id] } }
    return world.request(company, actor, `${itemsPath(company)}/edit`, json)
  },
  async comment({ world, company, actor, target, pick }) {
    const item = itemAt(company.items, pick)
    const content = `@${target.name} ${world.createSecret('no one', [company.id]).text}`
    if (item) await world.request(company, actor, `${itemsPath(company)}/${item.id}/comments`, { content })
  },
  async delete({ world, company, actor, pick }) {
    const item = itemAt(company.items, pick)
    if (!item) return
    const { status } = await world.request(company, actor, `${itemsPath(company)}/${item.id}`, undefined, 'DELETE')
    if (status === 200) item.secret.isDeleted = true
  },
  async restore({ world, company, actor, pick }) {
    const item = itemAt(company.items, pick)
    if (!item) return
    const { status } = await world.request(company, actor, `${itemsPath(company)}/${item.id}/restore`, {})
    if (status === 200) item.secret.isDeleted = false
  },
  poker: ({ world, company, pick, title }) => advancePoker(world, company, pick, title),
  retro: ({ world, company, target, pick, title }) => advanceRetro(world, company, { target, pick, title }),
  'action item': ({ world, company, actor, target, title }) =>
    world.request(company, actor, '/api/action-items', { title: title().text, assigneeId: target.id }),
  async team({ world, company, target, pick }) {
    const [owner] = company.people as [Member]
    const path = `/api/teams/${company.teamId}/members`
    if (target.isAnonymous) return
    if (pick % 3 === 0) await world.request(company, owner, `${path}/${target.id}`, undefined, 'DELETE')
    else if (pick % 3 === 1) await world.request(company, owner, path, { userId: target.id, role: 'MEMBER' })
    else await world.request(company, owner, `${path}/${target.id}`, { role: 'LEAD' }, 'PATCH')
  },
  async role({ world, company, target, pick }) {
    const role = itemAt(['MEMBER', 'INVESTOR', 'OBSERVER', 'TEAM_LEAD'] as const, pick)!
    const [owner] = company.people as [Member]
    if (target === owner || target.isAnonymous) return
    const path = `/api/accounts/${company.id}/members/${target.id}/role`
    const { status } = await world.request(company, owner, path, { role }, 'PATCH')
    if (status === 200) company.memberships.get(target.id)!.role = role
  },
  async status({ world, company, target, pick }) {
    const isActive = pick % 2 === 0
    const [owner] = company.people as [Member]
    if (target === owner || target.isAnonymous) return
    const path = `/api/accounts/${company.id}/members/${target.id}/status`
    const { status } = await world.request(company, owner, path, { status: isActive ? 'ACTIVE' : 'SUSPENDED' }, 'PATCH')
    if (status === 200) company.memberships.get(target.id)!.isActive = isActive
  },
  async feature({ world, company, pick }) {
    const [owner] = company.people as [Member]
    const hasTools = pick % 3 > 0
    const json = { enabledFeatures: hasTools ? ['agile_survival'] : [] }
    const { status } = await world.request(company, owner, `/api/accounts/${company.id}/features`, json, 'PUT')
    if (status === 200) company.hasTools = hasTools
  },
  async watch({ world, company, actor, pick }) {
    const item = itemAt(company.items, pick)
    if (item) await world.request(company, actor, `/api/watch/${item.id}`, undefined, pick % 2 ? 'PUT' : 'DELETE')
  },
  preferences({ world, company, actor, pick }) {
    const mail = itemAt(['now', 'digest', 'off'] as const, pick)!
    // Reminders of sessions cannot wait for the digest.
    const reminderMail = mail === 'digest' ? 'now' : mail
    const json = {
      item_assigned: { inApp: pick % 5 > 0, mail },
      item_mentioned: { inApp: true, mail },
      item_commented: { inApp: true, mail },
      action_item_assigned: { inApp: pick % 5 > 0, mail },
      session_starting: { inApp: true, mail: reminderMail },
      team_added: { inApp: true, mail },
    }
    return world.request(company, actor, '/api/notifications/preferences', json, 'PUT')
  },
  async wait({ world, pick }) {
    world.t.clock.move(itemAt([60_000, 11 * 60_000, 9 * 3_600_000, 16 * 3_600_000], pick)!)
  },
}

/**
 * Creates a session, starts it, opens a vote, has everyone vote one after the other, reveals the votes, and starts
 * again.
 */
async function advancePoker(world: NotificationWorld, company: Company, pick: number, title: () => Title) {
  const [owner] = company.people as [Member]
  if (company.poker === null) {
    const json = { name: title().text, votingSystemId: company.votingSystemId, teamId: company.teamId }
    const stories = [title().text]
    const path = `/api/planning-poker/accounts/${company.id}/sessions`
    const { data } = await world.request(company, owner, path, { ...json, stories, status: 'WAITING' })
    const session = await world.request(company, owner, `/api/planning-poker/sessions/${data.id}`)
    company.poker = { id: data.id, storyId: session.data.state.stories[0].id, step: 0 }
    return
  }
  const { id, storyId } = company.poker
  const [, , , anonymousMember] = company.people as [Member, Member, Member, Member]
  const vote = (person: Member, index: number) =>
    world.sendCommand(company, person, 'poker', id, 'vote:cast', {
      storyId,
      value: itemAt(company.votes, pick + index)!,
    })
  const steps = [
    () => world.sendCommand(company, anonymousMember, 'poker', id, 'session:join'),
    () => world.sendCommand(company, owner, 'poker', id, 'session:start'),
    () => world.sendCommand(company, owner, 'poker', id, 'story:start_voting', { storyId }),
    () => vote(anonymousMember, 1),
    () => vote(owner, 2),
    () => world.sendCommand(company, owner, 'poker', id, 'votes:reveal'),
    () => world.sendCommand(company, owner, 'poker', id, 'session:complete'),
  ]
  await steps[company.poker.step++]?.()
  if (company.poker.step === steps.length) company.poker = null
}

/** A retro of anonymous phases. The anonymous person writes, drafts and assigns, and the owner leads. */
async function advanceRetro(
  world: NotificationWorld,
  company: Company,
  { target, pick, title }: Pick<Context, 'target' | 'pick' | 'title'>,
) {
  const [owner, , , anonymousMember] = company.people as [Member, Member, Member, Member]
  if (company.retro === null) {
    const settings = { anonymousPhases: ['COLLECT', 'DISCUSS', 'ACTION_ITEMS'], enableIcebreaker: false }
    const json = { name: title().text, teamId: company.teamId, settings }
    const { data } = await world.request(company, owner, '/api/retrospectives/sessions', json)
    company.retro = { id: data.id, columnId: '', topicId: '', step: 0 }
    return
  }
  const { retro } = company
  const send = (person: Member, type: string, fields: object = {}) =>
    world.sendCommand(company, person, 'retro', retro.id, type, fields)
  const readView = async () =>
    (await world.request(company, owner, `/api/retrospectives/sessions/${retro.id}`)).data.state as RetroView
  /** Joins the target, or the owner in place of the anonymous member. Returns the participant's id. */
  const joinAssignee = async () => {
    const person = target.isAnonymous ? owner : target
    await send(person, 'session:join').catch(() => {})
    return (await readView()).participants.find(({ name }) => name === person.name)?.id ?? null
  }
  const steps = [
    () => send(anonymousMember, 'session:join'),
    () => send(owner, 'session:start'),
    async () => {
      await send(owner, 'phase:set', { phase: 'COLLECT' })
      const columnId = (await readView()).session.columns[0]!.id
      await send(anonymousMember, 'card:add', { columnId, content: world.createSecret('no one', [company.id]).text })
    },
    async () => {
      await send(owner, 'phase:set', { phase: 'DISCUSS' })
      retro.topicId = (await readView()).cards[0]!.id
      await send(anonymousMember, 'draft:add', { topicId: retro.topicId, title: title().text })
    },
    () => send(owner, 'phase:set', { phase: 'ACTION_ITEMS' }),
    async () => send(anonymousMember, 'action:add', { title: title().text, assigneeId: await joinAssignee() }),
    async () => {
      const { actionItems } = await readView()
      await send(anonymousMember, 'action:update', {
        itemId: itemAt(actionItems, pick)!.id,
        assigneeId: await joinAssignee(),
      })
    },
    () => send(owner, 'session:complete'),
  ]
  await steps[retro.step++]?.()
  if (retro.step === steps.length) company.retro = null
}

/** Runs one step of a history. Outside of rooms, only active members who are not anonymous act. */
export async function runStep(
  world: NotificationWorld,
  { act, company: index, actor, target, pick }: Step,
): Promise<void> {
  const company = world.companies[index]!
  const isActing = ({ id, isAnonymous }: Member) => !isAnonymous && company.memberships.get(id)!.isActive
  const title = () => {
    const secret = world.createSecret('staff', [company.id])
    return { text: `Moor ${secret.text}`, secret }
  }
  world.t.clock.move(1000)
  await performByAct[act]({
    world,
    company,
    actor: itemAt(company.people.filter(isActing), actor)!,
    target: itemAt(company.people, target)!,
    pick,
    title,
  })
}
