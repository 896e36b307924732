import { join } from 'node:path'
import Database from 'libsql'
import { ApiClient, Person, register } from '#tests/support/client.ts'
import { sendUntilAnswered } from './retry.ts'
import { killDuringWrites, type WriteKind } from './round.ts'

const password = 'a long walk by the sea'
const newPerson = (url: string, name: string) => register(url, { email: `${name}-${Date.now()}@example.com`, password })

/** Creates items over REST. Retries unanswered calls with the same Idempotency-Key. */
export const itemCreations: WriteKind = {
  name: 'creates',
  async prepare(server) {
    const person = await newPerson(server.url, 'creates')
    const team = await person.post<{ id: string }>('/api/teams', { name: 'Crew' })
    const { id } = await person.post<{ id: string }>('/api/kanban/boards', { title: 'Kill', teamId: team.id })
    const url = `${server.url}/api/kanban/boards/${id}/items`
    const ackedTitles = new Set<string>()
    let createdCount = 0
    const refusals: string[] = []

    async function create() {
      const title = `Item ${++createdCount}`
      const headers = {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'idempotency-key': `kill-${title}`,
      }
      const body = JSON.stringify({ title })
      const { status, ok } = await sendUntilAnswered(async () => {
        const response = await fetch(url, { method: 'POST', headers, body })
        // An answer that is not JSON does not come from the app: this throws and the call is repeated.
        await response.clone().json()
        return response
      })
      if (ok) ackedTitles.add(title)
      else refusals.push(`${title} was answered ${status}.`)
    }

    return {
      async runRound() {
        const ackedBefore = ackedTitles.size
        let isRunning = true
        const workers = [1, 2, 3].map(async () => {
          while (isRunning) await create()
        })
        const outcome = await killDuringWrites(server, () => ackedTitles.size - ackedBefore)
        isRunning = false
        await Promise.all(workers)
        outcome.faults.push(...refusals.splice(0))
        return outcome
      },
      close() {},
      checkStoredData(dataDir) {
        const db = new Database(join(dataDir, 'trimtab.db'), { readonly: true })
        const rows = db
          .prepare('select title, count(*) as n from board_items where board_id = ? group by title')
          .all(id)
        db.close()
        const storedCounts = new Map((rows as { title: string; n: number }[]).map(({ title, n }) => [title, n]))
        const wrongTitles = [...ackedTitles].filter(title => storedCounts.get(title) !== 1)
        const faults = wrongTitles.map(
          title => `${title} was acknowledged and is stored ${storedCounts.get(title) ?? 0} times.`,
        )
        return { faults, ackedCount: ackedTitles.size }
      },
    }
  },
}

/** Returns null for the error of a call whose answer was lost or cut off. Throws any other error. */
function ignoreLostAnswer(error: unknown): null {
  if (error instanceof TypeError || error instanceof SyntaxError) return null
  throw error
}

type Tokens = { tokens?: { accessToken: string }; accessToken?: string }

/** Switches a person between two accounts. After a lost response, either account is current, never a mix of both. */
export const accountSwitches: WriteKind = {
  name: 'switches',
  async prepare(server) {
    const email = `switches-${Date.now()}@example.com`
    let person = await register(server.url, { email, password })
    const otherAccount = await person.post<{ id: string }>('/api/accounts', { name: 'Second' })
    const accountIds = [person.accountId, otherAccount.id]
    let ackedCount = 0
    let isRunning = true

    const readCurrentAccountId = async () => (await person.get<{ accountId: string }>('/api/auth/profile')).accountId

    async function signInAgain() {
      const client = new ApiClient(server.url)
      const { tokens } = await client.post<Required<Tokens>>('/api/auth/login', { email, password })
      person = new Person(server.url, tokens.accessToken, person.userId, person.accountId)
    }

    /** Switches accounts until the server dies. Returns the accounts in which the sign-in can be. */
    async function keepSwitching(): Promise<string[]> {
      let currentId = await readCurrentAccountId()
      while (isRunning) {
        const nextId = accountIds.find(accountId => accountId !== currentId)!
        const tokens = await person.post<Tokens>('/api/accounts/switch', { accountId: nextId }).catch(ignoreLostAnswer)
        if (!tokens) return [currentId, nextId]
        person = new Person(server.url, (tokens.tokens ?? tokens).accessToken!, person.userId, nextId)
        ackedCount++
        currentId = nextId
      }
      return [currentId]
    }

    return {
      async runRound() {
        const ackedBefore = ackedCount
        isRunning = true
        const switching = keepSwitching()
        const outcome = await killDuringWrites(server, () => ackedCount - ackedBefore)
        isRunning = false
        const possibleAccountIds = await switching
        const profile = await person.request('GET', '/api/auth/profile')
        // A switch whose response was lost has replaced the token.
        if (profile.status === 401 && possibleAccountIds.length === 2) await signInAgain()
        else if (!profile.ok) outcome.faults.push(`The sign-in is answered ${profile.status} after the restart.`)
        else if (!possibleAccountIds.includes(await readCurrentAccountId()))
          outcome.faults.push('The sign-in is in another account.')
        return outcome
      },
      close() {},
      checkStoredData(dataDir) {
        const db = new Database(join(dataDir, 'trimtab.db'), { readonly: true })
        const [row] = db
          .prepare(`select count(*) as n from audit_log where action = 'account.switched' and actor_id = ?`)
          .all(person.userId) as { n: number }[]
        db.close()
        const faults =
          row!.n >= ackedCount ? [] : [`${ackedCount} switches were acknowledged and ${row!.n} are in the audit log.`]
        return { faults, ackedCount }
      },
    }
  },
}
