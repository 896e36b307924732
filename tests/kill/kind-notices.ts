import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import { login } from '#tests/support/client.ts'
import { sendUntilAnswered } from './retry.ts'
import { killDuringWrites, type WriteKind } from './round.ts'

type Row = { objectId: string; title: string; mailedAt: number | null; mailAt: number | null }
type Mail = { to: string; subject: string; text: string }
type Profile = { id: string; email: string }

const readerEmail = 'tom@harbour.test'

/**
 * Assigns new items to a colleague, which notifies them in the app and by email. The server can die between
 * the assignment, its notification and its email.
 */
export const assignmentNotices: WriteKind = {
  name: 'notices',
  async prepare(server) {
    const owner = await login(server.url, 'maya@harbour.test', 'trimtab-demo')
    const reader = await login(server.url, readerEmail, 'trimtab-demo')
    const { id: readerId } = await reader.get<Profile>('/api/auth/profile')
    const team = await owner.post<{ id: string }>('/api/teams', { name: 'Notices' })
    const { id } = await owner.post<{ id: string }>('/api/kanban/boards', { title: 'Notices', teamId: team.id })
    const url = `${server.url}/api/kanban/boards/${id}/items`
    const ackedTitles = new Set<string>()
    const refusals: string[] = []
    let noticeCount = 0

    async function assign() {
      const title = `Notice ${String(++noticeCount).padStart(6, '0')}`
      const headers = {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/json',
        'idempotency-key': `kill-${title}`,
      }
      const body = JSON.stringify({ title, assignees: [readerId] })
      const { status, ok } = await sendUntilAnswered(() => fetch(url, { method: 'POST', headers, body }))
      if (ok) ackedTitles.add(title)
      else refusals.push(`${title} was answered ${status}.`)
    }

    function readNotices(dataDir: string) {
      const db = new Database(join(dataDir, 'trimtab.db'), { readonly: true })
      const sql = `select n.object_id as objectId, i.title, n.mailed_at as mailedAt, n.mail_at as mailAt from notifications n
        join board_items i on i.id = n.object_id where n.user_id = ? and i.board_id = ?`
      const rows = db.prepare(sql).all(readerId, id) as Row[]
      const mails = (db.prepare('select payload from outbox').all() as { payload: string }[])
        .map(({ payload }) => JSON.parse(payload) as Mail)
        .filter(({ to }) => to === readerEmail)
      db.close()
      return { rows, mails }
    }

    return {
      async runRound() {
        const ackedBefore = ackedTitles.size
        let isRunning = true
        const workers = [1, 2, 3].map(async () => {
          while (isRunning) await assign()
        })
        const outcome = await killDuringWrites(server, () => ackedTitles.size - ackedBefore)
        isRunning = false
        await Promise.all(workers)
        // Each write sends all emails that are due, including those from before the kill. Wait for up to five seconds.
        for (let attempt = 0; readNotices(server.dataDir).rows.some(({ mailAt }) => mailAt !== null); attempt++) {
          if (attempt > 50) {
            outcome.faults.push('Later writes do not send the emails that were due before the kill.')
            break
          }
          await assign()
          await sleep(100)
        }
        outcome.faults.push(...refusals.splice(0))
        return outcome
      },
      close() {},
      checkStoredData(dataDir) {
        const { rows, mails } = readNotices(dataDir)
        const noticesByTitle = Map.groupBy(rows, ({ title }) => title)
        const faults = [...ackedTitles].flatMap(title => {
          const noticesOfItem = noticesByTitle.get(title) ?? []
          const mailCount = mails.filter(({ subject, text }) => `${subject} ${text}`.includes(title)).length
          if (noticesOfItem.length === 1 && noticesOfItem[0]!.mailedAt !== null && mailCount === 1) return []
          return [`${title} was acknowledged and has ${noticesOfItem.length} notifications and ${mailCount} emails.`]
        })
        return { ackedCount: ackedTitles.size, faults }
      },
    }
  },
}
