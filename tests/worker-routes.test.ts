import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { systemClock } from '#kit/clock.ts'
import { type DeclaredRoute, declaredRoutes } from '#kit/http/access.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { openFile, temporaryFolder } from '#tests/support/database.ts'
import { makeObjects } from '#tests/support/objects.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'
import { toRequest } from '#tests/support/requests.ts'
import { addressWith, isPage, routeName, routeNameWithoutLanguage } from '#tests/support/route-names.ts'
import { startServer } from '#tests/support/server.ts'
import { canary, makeWorld } from '#tests/support/world.ts'

const { folder, remove } = await temporaryFolder()
const services = { clock: systemClock }

async function openApp(name: string) {
  const client = await openFile(join(folder, name, 'trimtab.db'))
  const db = openDb(client, { checkAccounts: true, tenantTables })
  return { client, t: await makeTestApp(services, { db, client, close: async () => client.close() }) }
}

mkdirSync(join(folder, 'worker'))
mkdirSync(join(folder, 'node'))
const setupApp = await openApp('worker')
await migrate(setupApp.client)
const world = await makeWorld(setupApp.t)
const { bodies, idsFor } = await makeObjects(setupApp.t, world)

// Reads before writes and deletions last, so that each route still finds the record in its path.
const methodOrder = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const routes = declaredRoutes(setupApp.t.app)
  .filter(({ path }) => !path.startsWith('/assets/') && !path.startsWith('/dev/') && !/\.(svg|txt|ico)$/.test(path))
  .sort((a, b) => methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method))

// One sign-in of the owner per route, because some routes end their own.
const { headers: signInHeaders } = world.principals.find(({ role }) => role === 'OWNER')!
const signIns = new Map<DeclaredRoute, Record<string, string>>()
for (const route of routes) signIns.set(route, await signInHeaders())
await setupApp.client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
await setupApp.t.close()
copyFileSync(join(folder, 'worker/trimtab.db'), join(folder, 'node/trimtab.db'))

const nodeApp = (await openApp('node')).t
writeFileSync(join(folder, 'worker/secret.key'), `${nodeApp.services.config.secretKey}\n`)
const server = await startServer({ dataDir: join(folder, 'worker') })
afterAll(async () => {
  await server.stop()
  await nodeApp.close()
  await remove()
})

const bodyOf = (route: DeclaredRoute) => {
  const fields = bodies[routeNameWithoutLanguage(route)]
  if (!fields) return {}
  return isPage(route) ? { form: fields as Record<string, string> } : { json: fields }
}

/** Calls a route as the owner in one of the two apps. Returns the status and the text. */
async function callRoute(route: DeclaredRoute, send: (request: Request) => Promise<Response>) {
  const headers = { ...signIns.get(route), 'sec-fetch-site': 'same-origin' }
  const address = addressWith(route, idsFor('own', route.path))
  const response = await send(
    toRequest(address, { method: route.method, redirect: 'manual', headers, ...bodyOf(route) }),
  )
  const text = await response.text()
  return { status: response.status, text }
}

const sendToWorker = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return fetch(new Request(`${server.url}${pathname}${search}`, request), { redirect: 'manual' })
}

describe('in workerd, with the worker’s own database client', () => {
  // This comes first: later routes end sign-ins and delete records.
  it('a PDF uses the fonts of the static files', async () => {
    const [route] = routes.filter(({ path }) => path === '/api/planning-poker/sessions/:id/export')
    const address = `${addressWith(route!, idsFor('own', route!.path))}?format=pdf`
    const response = await sendToWorker(toRequest(address, { headers: signIns.get(route!) }))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await pdfTexts(await response.arrayBuffer())).join(' ')).toContain(`${canary} session`)
  })

  it('every route returns the same status as in Node', async () => {
    const differences: Record<string, string> = {}
    for (const route of routes) {
      const [worker, node] = await Promise.all([
        callRoute(route, sendToWorker),
        callRoute(route, async request => nodeApp.app.request(request)),
      ])
      if (worker.status !== node.status || worker.status >= 500)
        differences[routeName(route)] = `worker ${worker.status}, Node ${node.status}: ${worker.text.slice(0, 200)}`
    }
    expect(differences).toEqual({})
  }, 120_000)

  it('the log contains no errors', () => {
    expect(server.output()).not.toMatch(/"level":"error"/)
  })
})
