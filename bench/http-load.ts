import { connect, type Socket } from 'node:net'
import { percentile } from './median.ts'

export type Load = { perSecond: number; requests: number; p50: number; p95: number; p99: number; bytes: number }
export type LoadOptions = { url: string; headers?: Record<string, string>; connections?: number; ms: number }

/**
 * Asks for one URL again and again over connections that stay open, the next request after the answer to the last.
 * Works on bare sockets, because an HTTP client would cost as much as the server that is measured. Throws an Error on
 * any answer but 200.
 */
export async function loadHttp({ url, headers = {}, connections = 32, ms }: LoadOptions): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const times: number[] = []
  let bytes = 0
  const end = performance.now() + ms

  const work = () =>
    new Promise<void>((done, failed) => {
      const socket: Socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      let answer = Buffer.alloc(0)
      let began = 0
      const ask = () => {
        began = performance.now()
        socket.write(request)
      }
      socket.on('connect', ask)
      socket.on('error', failed)
      socket.on('close', () => done())
      socket.on('data', chunk => {
        answer = answer.length ? Buffer.concat([answer, chunk]) : chunk
        if (!isWhole(answer)) return
        if (answer.toString('latin1', 9, 12) !== '200') {
          failed(new Error(`${url} answered ${answer.toString('utf8', 0, 300)}`))
          return socket.destroy()
        }
        bytes += answer.length
        answer = Buffer.alloc(0)
        const now = performance.now()
        times.push(now - began)
        if (now < end) ask()
        else socket.end()
      })
    })

  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - start) / 1000
  const requests = times.length
  const [p50, p95, p99] = [percentile(times, 50), percentile(times, 95), percentile(times, 99)]
  return { perSecond: requests / seconds, requests, p50, p95, p99, bytes }
}

function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head === -1) return false
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.toString('latin1', 0, head + 2))?.[1]
  if (length !== undefined) return answer.length >= head + 4 + Number(length)
  return answer.length > head + 4 && answer.toString('latin1', answer.length - 5) === '0\r\n\r\n'
}
