import { connect, type Socket } from 'node:net'
import { percentile } from './median.ts'
import { processorTime } from './processor-time.ts'

export type Load = { perSecond: number; requests: number; p50: number; p95: number; p99: number; bytes: number }
export type LoadOptions = {
  /** One URL, or several of one server that are requested in turn. */
  url: string | readonly string[]
  headers?: Record<string, string>
  connections?: number
  ms: number
  /** Returns the body of each POST. Without it, requests are GETs. */
  body?: () => string
  /** Returns further headers of a POST, such as its signature. */
  sign?: (body: string) => Record<string, string>
}

/**
 * Repeats requests over keep-alive connections, each after the previous response. Uses bare sockets, because an HTTP
 * client would cost as much as the measured server. Throws an Error on any status other than 200 and 201.
 */
export async function loadHttp({ url, headers = {}, connections = 32, ms, body, sign }: LoadOptions): Promise<Load> {
  const urls = [url].flat().map(each => new URL(each))
  const { hostname, port, host } = urls[0]!
  const headerLines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const requestHeads = urls.map(({ pathname, search }) => `${pathname}${search} HTTP/1.1\r\n${headerLines.join('')}`)
  const getRequests = requestHeads.map(head => Buffer.from(`GET ${head}\r\n`))
  const signatureLines = (text: string) =>
    Object.entries(sign?.(text) ?? {})
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  const post = (text: string) =>
    `POST ${requestHeads[0]}${signatureLines(text)}content-type: application/json\r\n` +
    `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  let requestIndex = 0
  const times: number[] = []
  let bytes = 0
  const endTime = performance.now() + ms

  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket: Socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      let response = Buffer.alloc(0)
      let startedAt = 0
      const sendRequest = () => {
        startedAt = performance.now()
        socket.write(body ? post(body()) : getRequests[requestIndex++ % getRequests.length]!)
      }
      socket.on('connect', sendRequest)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', chunk => {
        response = response.length ? Buffer.concat([response, chunk]) : chunk
        if (!isComplete(response)) return
        // A response begins with `HTTP/1.1 200`.
        const status = response.toString('latin1', 9, 12)
        if (status !== '200' && status !== '201') {
          reject(new Error(`${url} returned ${response.toString('utf8', 0, 300)}`))
          return socket.destroy()
        }
        bytes += response.length
        response = Buffer.alloc(0)
        const now = performance.now()
        times.push(now - startedAt)
        if (now < endTime) sendRequest()
        else socket.end()
      })
    })

  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, runConnection))
  const seconds = (performance.now() - start) / 1000
  const requests = times.length
  const [p50, p95, p99] = [percentile(times, 50), percentile(times, 95), percentile(times, 99)]
  return { perSecond: requests / seconds, requests, p50, p95, p99, bytes }
}

/** A load, with the server's processor time per request in milliseconds. */
export type TimedLoad = Load & { processorMs: number }

/** Runs a load, and measures the processor time of the server's process group. */
export async function measureLoad(pid: number, options: LoadOptions): Promise<TimedLoad> {
  const processorMsBefore = processorTime(pid)
  const load = await loadHttp(options)
  return { ...load, processorMs: (processorTime(pid) - processorMsBefore) / load.requests }
}

function isComplete(response: Buffer): boolean {
  const head = response.indexOf('\r\n\r\n')
  if (head === -1) return false
  const length = /\r\ncontent-length: *(\d+)/i.exec(response.toString('latin1', 0, head + 2))?.[1]
  if (length !== undefined) return response.length >= head + 4 + Number(length)
  // A chunked body ends with an empty chunk.
  return response.length > head + 4 && response.toString('latin1', response.length - 5) === '0\r\n\r\n'
}
