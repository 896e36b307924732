import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import type { TestInit } from '#tests/support/requests.ts'
import { makeWorld } from '#tests/support/world.ts'

const api = '/api/planning-poker'

export type ApiResult = { status: number; body: ReturnType<typeof JSON.parse>; response: Response }
export type Caller = (method: string, path: string, json?: unknown, options?: TestInit) => Promise<ApiResult>

/** Returns API calls with these headers. */
export function callerOf(t: Pick<TestApp, 'send'>, headers: Record<string, string>): Caller {
  return async (method, path, json, options = {}) => {
    const init = {
      ...options,
      method,
      ...(json !== undefined && { json }),
      headers: { ...headers, ...options.headers },
    }
    const response = await t.send(path, init)
    const text = await response.clone().text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text, response }
  }
}

/** Starts the app with a user in every role and a second account. Returns API calls for each of them. */
export async function makePokerApi() {
  const t = await makeTestApp()
  const world = await makeWorld(t)

  const callerWith = (headers: Record<string, string>) => callerOf(t, headers)

  /** Returns the caller of a principal by name: a role of the home account, or for example 'foreign owner'. */
  async function signInAs(name: string): Promise<Caller> {
    const principal = world.principals.find(each => each.name === name)
    if (!principal) throw new Error(`No principal is named ${name}.`)
    return callerWith(await principal.headers())
  }
  const callerWithToken = (token: string) => callerWith({ authorization: `Bearer ${token}` })
  const anonymous = callerWith({})

  async function votingSystemIdOf(caller: Caller, type = 'FIBONACCI'): Promise<string> {
    const { body } = await caller('GET', `${api}/voting-systems`)
    return body.data.items.find((item: { type: string }) => item.type === type).id
  }

  /** Creates a session through the API. The caller is its facilitator. */
  async function makeSession(caller: Caller, accountId: string, fields: Record<string, unknown> = {}) {
    const input = {
      name: 'Sprint 12',
      votingSystemId: await votingSystemIdOf(caller),
      stories: 'Log in\nLog out',
      ...fields,
    }
    const { status, body } = await caller('POST', `${api}/accounts/${accountId}/sessions`, input)
    if (status !== 201) throw new Error(`Creating the session failed: ${JSON.stringify(body)}`)
    return sessionAt(body.data.id)
  }

  /** Returns the addresses of a session. */
  function sessionAt(id: string) {
    const url = `${api}/sessions/${id}`
    const viewFor = async (caller: Caller) => (await caller('GET', url)).body.data.state
    return { id, url, joinUrl: `/api/join/${id}`, viewFor }
  }

  /** Starts a session and opens the vote on its first story. */
  async function openVote(caller: Caller, accountId: string, fields: Record<string, unknown> = {}) {
    const session = await makeSession(caller, accountId, fields)
    await caller('POST', `${session.url}/start`)
    const { stories } = await session.viewFor(caller)
    const storyUrl = `${session.url}/stories/${stories[0].id}`
    await caller('POST', `${storyUrl}/voting`)
    return { ...session, storyUrl, storyId: stories[0].id as string, stories }
  }

  /** Joins a guest and returns their API calls. */
  async function joinAsGuest(session: { joinUrl: string }, name = 'Ada', role = 'VOTER') {
    const { body } = await anonymous('POST', session.joinUrl, { name, role })
    return { ...body.data, call: callerWithToken(body.data.token) } as {
      token: string
      ticket: string
      participantId: string
      call: Caller
    }
  }

  return {
    t,
    world,
    homeAccountId: world.homeAccount.id,
    foreignAccountId: world.foreignAccount.id,
    api,
    signInAs,
    callerWithToken,
    anonymous,
    votingSystemIdOf,
    makeSession,
    openVote,
    joinAsGuest,
    sessionAt,
  }
}
