import { declaredRoutes } from '#kit/http/access.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { minutes, movableClock } from '#tests/support/clock.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { localRoomHosts } from '#tests/support/local-rooms.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'
import { type Caller, callerOf } from '#tests/support/poker-api.ts'
import { RetroClient } from '#tests/support/retro-room.ts'
import { seededIds } from '#tests/support/seeded-ids.ts'
import { makeWorld } from '#tests/support/world.ts'

const api = '/api/retrospectives'
const formats = ['json', 'csv', 'md', 'pdf']
const charts = ['participation', 'cards', 'votes', 'rating', 'negative', 'sentimentByColumn', 'held']

/** Readers who write nothing, and authors. */
export const nonAuthors = ['facilitator', 'observer', 'admin', 'stranger', 'anonymous'] as const
export const authors = ['ana', 'ben', 'cleo', 'guest'] as const
export type Reader = (typeof nonAuthors)[number] | (typeof authors)[number]
const principalNames = {
  facilitator: 'TEAM_LEAD',
  observer: 'OBSERVER',
  admin: 'ADMIN',
  stranger: 'foreign owner',
  ana: 'MEMBER',
  ben: 'FACILITATOR',
  cleo: 'OWNER',
} as const

/** Returns all text in a response, including the text of PDFs and headers that could reveal content. */
async function readableTextOf(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer()
  const raw = Buffer.from(bytes).toString('utf8')
  const texts = raw.startsWith('%PDF') ? [Buffer.from(bytes).toString('latin1'), ...(await pdfTexts(bytes))] : [raw]
  const headers = ['etag', 'content-length', 'last-modified'].map(name => response.headers.get(name) ?? '')
  return [response.status, ...headers, ...texts].join('\n').replace(/nonce="[^"]*"/g, 'nonce')
}

/** Starts the product with its own database. Two apps with the same seed produce identical data. */
export async function makeRetroApp(seed: string) {
  const database = await freshDatabase()
  const clock = movableClock()
  const ids = seededIds(seed)
  const { rooms, roomOf } = localRoomHosts({ db: database.db, ids, clock })
  const t = await makeTestApp({ clock, ids, rooms }, database)
  const world = await makeWorld(t)
  const homeAccountId = world.homeAccount.id
  const callers = new Map<Reader, Caller>([['anonymous', callerOf(t, {})]])
  const viewers = new Map<Reader, Viewer>()
  for (const [reader, principalName] of Object.entries(principalNames) as [Reader, string][]) {
    const call = callerOf(t, await world.principals.find(({ name }) => name === principalName)!.headers())
    const { body } = await call('GET', '/api/auth/profile')
    const { id: userId, firstName, lastName, accountId } = body.user ?? body.data.user ?? body.data
    callers.set(reader, call)
    const memberViewer = {
      kind: 'member',
      participantId: null,
      canEditAny: reader === 'admin',
      sessionId: null,
    } as const
    viewers.set(reader, { ...memberViewer, accountId, userId, name: `${firstName} ${lastName}` })
  }
  const callerFor = (reader: Reader): Caller => callers.get(reader)!
  async function callOrThrow(reader: Reader, method: string, path: string, json?: unknown) {
    const { status, body } = await callerFor(reader)(method, path, json)
    if (status >= 300) throw new Error(`${reader} ${method} ${path}: ${JSON.stringify(body)}`)
    return body.data
  }

  async function createRetro(settings: object) {
    const { id } = await callOrThrow('facilitator', 'POST', `${api}/sessions`, { name: 'Sprint 12', settings })
    const url = `${api}/sessions/${id}`
    for (const reader of ['ana', 'ben', 'cleo'] as const) await callOrThrow(reader, 'POST', `${url}/join`)
    await callOrThrow('observer', 'POST', `${url}/join`, { role: 'OBSERVER' })
    const { token, participantId } = await callOrThrow('anonymous', 'POST', `/api/join/${id}`, {
      name: 'Gus',
      role: 'VOTER',
    })
    callers.set('guest', callerOf(t, { authorization: `Bearer ${token}` }))
    viewers.set('guest', { ...viewers.get('ana')!, kind: 'guest', userId: null, participantId, name: 'Gus' })
    const sockets = new Map<Reader, RetroClient>()
    for (const reader of [...nonAuthors, ...authors]) {
      if (reader === 'stranger' || reader === 'anonymous') continue
      const client = new RetroClient(viewers.get(reader)!)
      await roomOf('retro', id).connect(client, client.viewer)
      sockets.set(reader, client)
    }
    await callOrThrow('facilitator', 'POST', `${url}/start`)
    return { id, url, sockets }
  }
  return {
    t,
    ids,
    clock,
    homeAccountId,
    callerFor,
    callOrThrow,
    createRetro,
    close: t.close,
    client: database.client,
    logLines: t.logLines,
  }
}
export type RetroApp = Awaited<ReturnType<typeof makeRetroApp>>
export type RetroWithSockets = Awaited<ReturnType<RetroApp['createRetro']>>

/** Routes with retro content or user activity. The rest of the product has neither. */
const retroPath =
  /retro|action-items|join|dashboard|notif|audit|activity|:accountId\/(sessions|metrics|analytics|members)|mailbox/

/** Returns every GET path for these ids, including export formats and charts. */
function listAddresses({ app }: Pick<TestApp, 'app'>, ids: Record<string, string>): string[] {
  const paths = declaredRoutes(app)
    .filter(({ method, path }) => method === 'GET' && !/^\/(fr|es)(\/|$)/.test(path))
    .filter(({ path }) => retroPath.test(path))
    .map(({ path }) => path.replace(/:(\w+)(\{[^}]*\})?/g, (param, name: string) => ids[name] ?? param))
    .filter(path => !path.includes(':') && !path.includes('*'))
  const files = paths.filter(path => path.endsWith('/export'))
  return [
    ...paths,
    ...files.flatMap(path => formats.map(format => `${path}?format=${format}`)),
    ...files.filter(path => path.includes('analytics')).flatMap(path => charts.map(chart => `${path}?chart=${chart}`)),
  ]
}

/** Returns all responses that these readers get, by address. */
export async function readAllResponses(
  retroApp: RetroApp,
  { id, sockets }: RetroWithSockets,
  readers: readonly Reader[],
) {
  // The last-seen time is no secret. This visit makes it equal for everyone.
  retroApp.clock.move(10 * minutes)
  for (const reader of [...nonAuthors, ...authors])
    await retroApp.callerFor(reader)('GET', `/api/retrospectives/sessions/${id}`)

  const view = sockets.get('facilitator')!.view!
  const idsOfRetro = {
    id,
    sessionId: id,
    accountId: retroApp.homeAccountId,
    party: 'retro',
    cardId: view.cards[0]?.id ?? 'none',
    itemId: view.actionItems[0]?.id ?? 'none',
    participantId: view.participants[0]?.id ?? 'none',
  }
  const idsOfItem = { ...idsOfRetro, id: idsOfRetro.itemId }
  const paths = listAddresses(retroApp.t, idsOfRetro)
  const itemPaths = listAddresses(retroApp.t, idsOfItem).filter(
    path => path.includes('action-items') && path.includes(idsOfItem.id),
  )
  const textsByReader = new Map<Reader, Map<string, string>>()
  for (const reader of readers) {
    const texts = new Map<string, string>()
    for (const address of [...paths, ...itemPaths]) {
      const { response } = await retroApp.callerFor(reader)('GET', address)
      texts.set(address, await readableTextOf(response))
    }
    textsByReader.set(reader, texts)
  }
  return textsByReader
}
