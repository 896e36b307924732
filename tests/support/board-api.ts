import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'

const api = '/api/kanban/boards'

/** The app with an account of people in every role, an account elsewhere, and the means to call boards as any of them. */
export async function makeBoardApi() {
  const doors = await makePokerApi()
  const as = { owner: await doors.as('OWNER'), member: await doors.as('MEMBER') }

  /** A team of the caller's account. */
  async function teamOf(caller: Caller, name = 'Boats'): Promise<string> {
    const listed = await caller('GET', '/api/teams')
    const known = listed.body.data.items.find((team: { name: string }) => team.name === name)
    return known?.id ?? (await caller('POST', '/api/teams', { name })).body.data.id
  }

  /** A board that the caller makes by the API. */
  async function makeBoard(caller: Caller, given: Record<string, unknown> = {}) {
    const teamId = await teamOf(as.owner)
    const { status, body } = await caller('POST', api, { title: 'Web shop', teamId, ...given })
    if (status !== 201) throw new Error(`No board was made: ${JSON.stringify(body)}`)
    return boardAt(body.data.id)
  }

  /** Addresses of one board, and what is done on it in most tests. */
  function boardAt(id: string) {
    const url = `${api}/${id}`
    const viewFor = async (caller: Caller): Promise<BoardView> => (await caller('GET', url)).body.data.state
    const add = async (caller: Caller, title: string, more: object = {}) =>
      (await caller('POST', `${url}/items`, { title, ...more })).body.data.item
    const columns = async (caller: Caller) => (await viewFor(caller)).columns.map(column => column.id)
    return { id, url, viewFor, add, columns }
  }

  return { ...doors, ...as, boards: api, teamOf, makeBoard, boardAt }
}
