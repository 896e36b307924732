import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type ServedRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }
type ServedResponse = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
export type LocalServer = { url: string; close: () => Promise<void> }

/** Starts a local server that replaces one on the internet. */
export async function startLocalServer(
  handle: (request: ServedRequest) => ServedResponse | Promise<ServedResponse>,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', async () => {
      const { method = 'GET', headers } = request
      const body = Buffer.concat(chunks).toString()
      const reply = await handle({ method, url: new URL(request.url ?? '/', url), headers, body })
      const type = reply.json === undefined ? 'text/plain' : 'application/json'
      response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers })
      response.end(reply.json === undefined ? reply.text : JSON.stringify(reply.json))
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, close }
}
