import { createRetro } from '#tests/support/created-retro.ts'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'

const api = '/api/retrospectives'

/** Starts the app with a user in every role and a second account. Returns retro API calls for each of them. */
export async function makeRetroApi() {
  const setup = await makePokerApi()

  /** Starts a retro and moves it to a phase. */
  async function startRetroInPhase(caller: Caller, phase: string, fields: Record<string, unknown> = {}) {
    const retro = await createRetro(caller, fields)
    await caller('POST', `${retro.url}/start`)
    await caller('POST', `${retro.url}/set-phase`, { phase })
    return retro
  }

  return { ...setup, api, createRetro, startRetroInPhase }
}
