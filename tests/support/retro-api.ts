import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'

const api = '/api/retrospectives'

/** The app with an account of people in every role, an account elsewhere, and the means to call retros as any of them. */
export async function makeRetroApi() {
  const doors = await makePokerApi()

  /** A retro that the caller makes by the API and leads. */
  async function makeRetro(caller: Caller, given: Record<string, unknown> = {}) {
    const { status, body } = await caller('POST', `${api}/sessions`, { name: 'Sprint 12', ...given })
    if (status !== 201) throw new Error(`No retro was made: ${JSON.stringify(body)}`)
    return retroAt(body.data.id)
  }

  /** Addresses of one retro. */
  function retroAt(id: string) {
    const url = `${api}/sessions/${id}`
    const viewFor = async (caller: Caller): Promise<RetroView> => (await caller('GET', url)).body.data.state
    return { id, url, join: `/api/join/${id}`, viewFor }
  }

  /** A retro that runs, brought to a phase by its facilitator. */
  async function openRetro(caller: Caller, phase: string, given: Record<string, unknown> = {}) {
    const retro = await makeRetro(caller, given)
    await caller('POST', `${retro.url}/start`)
    await caller('POST', `${retro.url}/set-phase`, { phase })
    return retro
  }

  return { ...doors, api, makeRetro, openRetro }
}
