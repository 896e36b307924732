import { type Client, createClient } from '@libsql/client/web'
import { Hono } from 'hono'

/**
 * The peer of the board figures: a bare worker with one query and one insert. It inserts into another board, so that
 * the size of the board that it reads does not change.
 */
let client: Client | undefined
let createdCount = 0

const app = new Hono<{ Bindings: { DATABASE_URL: string; DATABASE_TOKEN: string } }>()
app.use(async (c, next) => {
  const { DATABASE_URL: url, DATABASE_TOKEN: authToken } = c.env
  client ??= createClient({ url, authToken, intMode: 'number', concurrency: 10_000 })
  await next()
})
app.get('/', async c => {
  const { rows } = await client!.execute({ sql: 'select * from items where board_id = ?', args: ['board'] })
  return c.json(rows)
})
app.post('/', async c => {
  const { title } = await c.req.json<{ title: string }>()
  const sql = `insert into items (id, board_id, number, title, kind, column_id, order_key, points, assignees, labels,
    priority, due_date, checklist, attachments, blocked_reason, text_version, comments, entered_at, created_at, version)
    values (?, 'filled', ?, ?, 'STORY', 'todo', 'V', 3, '[]', '[]', 'MEDIUM', '2026-12-01', '[]', '[]', '', 0, 0, ?, ?, 1)`
  const id = `itm_${crypto.randomUUID()}`
  const now = Date.now()
  await client!.execute({ sql, args: [id, ++createdCount, title, now, now] })
  return c.json({ id }, 201)
})

export default app
