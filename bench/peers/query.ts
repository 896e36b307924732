import { type Client, createClient } from '@libsql/client/web'
import { Hono } from 'hono'

let client: Client | undefined

const app = new Hono<{ Bindings: { DATABASE_URL: string; DATABASE_TOKEN: string } }>()
app.get('/', async c => {
  const { DATABASE_URL: url, DATABASE_TOKEN: authToken } = c.env
  // By default 20 queries run at once and others wait. workerd cancels a request that waits for another one.
  client ??= createClient({ url, authToken, intMode: 'number', concurrency: 10_000 })
  const { rows } = await client.execute({ sql: 'select id, name, note from things where id = ?', args: ['thing-7'] })
  return c.json(rows[0])
})

export default app
