import { type Client, createClient } from '@libsql/client/web'
import { Hono } from 'hono'

let client: Client | undefined

const app = new Hono<{ Bindings: { DATABASE_URL: string; DATABASE_TOKEN: string } }>()
app.get('/', async c => {
  client ??= createClient({ url: c.env.DATABASE_URL, authToken: c.env.DATABASE_TOKEN, intMode: 'number' })
  const { rows } = await client.execute({ sql: 'select id, name, note from things where id = ?', args: ['thing-7'] })
  return c.json(rows[0])
})

export default app
