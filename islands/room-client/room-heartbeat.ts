import { ping, type Timing } from './room-protocol.ts'

/** Notices a connection that looks open and is not: asks now and then, and counts silence as a loss. */
export function heartbeat(timing: Timing, send: (frame: string) => void, lost: () => void) {
  let every: ReturnType<typeof setInterval> | undefined
  let answer: ReturnType<typeof setTimeout> | undefined
  /** Any frame is a sign of life. */
  const heard = () => clearTimeout(answer)
  /** Asks now; without a sign of life within so many ms the connection is lost. */
  const check = (within: number) => {
    send(ping.text)
    clearTimeout(answer)
    answer = setTimeout(lost, within)
  }
  const stop = () => {
    clearInterval(every)
    heard()
  }
  const start = () => {
    stop()
    every = setInterval(() => check(timing.answer), timing.heartbeat)
  }
  return { start, stop, heard, check }
}
