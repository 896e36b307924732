import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'

const api = '/api/retrospectives'

/** Starts the app with a user in every role and a second account. Returns retro API calls for each of them. */
export async function makeRetroApi() {
  const setup = await makePokerApi()

  /** Creates a retro through the API. The caller is its facilitator. */
  async function makeRetro(caller: Caller, fields: Record<string, unknown> = {}) {
    const { status, body } = await caller('POST', `${api}/sessions`, { name: 'Sprint 12', ...fields })
    if (status !== 201) throw new Error(`Creating the retro failed: ${JSON.stringify(body)}`)
    return retroAt(body.data.id)
  }

  /** Returns the addresses of a retro. */
  function retroAt(id: string) {
    const url = `${api}/sessions/${id}`
    const viewFor = async (caller: Caller): Promise<RetroView> => (await caller('GET', url)).body.data.state
    return { id, url, join: `/api/join/${id}`, viewFor }
  }

  /** Starts a retro and moves it to a phase. */
  async function openRetro(caller: Caller, phase: string, fields: Record<string, unknown> = {}) {
    const retro = await makeRetro(caller, fields)
    await caller('POST', `${retro.url}/start`)
    await caller('POST', `${retro.url}/set-phase`, { phase })
    return retro
  }

  return { ...setup, api, makeRetro, openRetro }
}
