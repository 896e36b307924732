import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'

const api = '/api/kanban/boards'

/** Starts the app with a user in every role and a second account. Returns board API calls for each of them. */
export async function makeBoardApi() {
  const setup = await makePokerApi()
  const callers = { owner: await setup.signInAs('OWNER'), member: await setup.signInAs('MEMBER') }

  /** Returns the id of a team in the caller's account. Creates it when needed. */
  async function findOrCreateTeam(caller: Caller, name = 'Boats'): Promise<string> {
    const teamsResponse = await caller('GET', '/api/teams')
    const existingTeam = teamsResponse.body.data.items.find((team: { name: string }) => team.name === name)
    return existingTeam?.id ?? (await caller('POST', '/api/teams', { name })).body.data.id
  }

  /** Creates a board through the API. */
  async function makeBoard(caller: Caller, overrides: Record<string, unknown> = {}) {
    const teamId = await findOrCreateTeam(callers.owner)
    const { status, body } = await caller('POST', api, { title: 'Web shop', teamId, ...overrides })
    if (status !== 201) throw new Error(`Creating the board failed: ${JSON.stringify(body)}`)
    return boardAt(body.data.id)
  }

  /** Returns the address of a board and its common calls. */
  function boardAt(id: string) {
    const url = `${api}/${id}`
    const viewFor = async (caller: Caller): Promise<BoardView> => (await caller('GET', url)).body.data.state
    const addItem = async (caller: Caller, title: string, fields: object = {}) =>
      (await caller('POST', `${url}/items`, { title, ...fields })).body.data.item
    const columnIdsFor = async (caller: Caller) => (await viewFor(caller)).columns.map(column => column.id)
    return { id, url, viewFor, addItem, columnIdsFor }
  }

  return { ...setup, ...callers, boardsUrl: api, findOrCreateTeam, makeBoard, boardAt }
}
