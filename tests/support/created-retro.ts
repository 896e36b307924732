import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import type { Caller } from '#tests/support/poker-api.ts'

const api = '/api/retrospectives'

const phases = ['SETUP', 'COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS', 'COMPLETED']

/** Creates a retro through the API. The caller is its facilitator. */
export async function createRetro(caller: Caller, fields: Record<string, unknown> = {}) {
  const { status, body } = await caller('POST', `${api}/sessions`, { name: 'Sprint 12', ...fields })
  if (status !== 201) throw new Error(`Creating the retro failed: ${JSON.stringify(body)}`)
  const id = body.data.id as string
  const url = `${api}/sessions/${id}`
  const viewFor = async (caller: Caller): Promise<RetroView> => (await caller('GET', url)).body.data.state
  return { id, url, joinUrl: `/api/join/${id}`, viewFor }
}

type CardInput = { author: Caller; columnId?: string; content: string; anonymous?: boolean }
type RetroContent = {
  phase?: string
  people?: Caller[]
  cards?: CardInput[]
  actionItems?: Record<string, unknown>[]
  ratings?: number[]
  fields?: Record<string, unknown>
}

async function callOrThrow(response: ReturnType<Caller>) {
  const { status, body } = await response
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body.data
}

/** Creates a retro with this content and moves it to a phase, by default to its end. */
export async function createRetroInPhase(facilitator: Caller, options: RetroContent = {}) {
  const { phase: lastPhase = 'COMPLETED', people = [], actionItems = [], ratings = [], fields = {} } = options
  const retro = await createRetro(facilitator, fields)
  const cards = options.cards ?? [{ author: facilitator, content: 'Something' }]
  for (const caller of people) await callOrThrow(caller('POST', `${retro.url}/join`, {}))
  await callOrThrow(facilitator('POST', `${retro.url}/start`))
  for (const phase of phases.slice(1)) {
    if (phases.indexOf(phase) > phases.indexOf(lastPhase)) break
    await callOrThrow(facilitator('POST', `${retro.url}/set-phase`, { phase }))
    if (phase === 'COLLECT')
      for (const { author, columnId = 'start', content, anonymous = true } of cards)
        await callOrThrow(author('POST', `${retro.url}/cards`, { columnId, content, anonymous }))
    if (phase === 'ACTION_ITEMS') {
      for (const item of actionItems) await callOrThrow(facilitator('POST', `${retro.url}/action-items`, item))
      for (const [i, rating] of ratings.entries())
        await callOrThrow([facilitator, ...people][i]!('PUT', `${retro.url}/rating`, { rating }))
    }
  }
  return retro
}
