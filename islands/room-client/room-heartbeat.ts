import { ping, type Timing } from './room-protocol.ts'

/** Detects dead connections with regular pings. A ping without a reply means that the connection is lost. */
export function heartbeat(timing: Timing, send: (frame: string) => void, onLost: () => void) {
  let interval: ReturnType<typeof setInterval> | undefined
  let replyTimer: ReturnType<typeof setTimeout> | undefined
  /** Any frame proves that the connection is alive. */
  const clearTimer = () => clearTimeout(replyTimer)
  /** Sends a ping. Without any frame within `timeLimit` ms, the connection counts as lost. */
  const check = (timeLimit: number) => {
    send(ping.text)
    clearTimeout(replyTimer)
    replyTimer = setTimeout(onLost, timeLimit)
  }
  const stop = () => {
    clearInterval(interval)
    clearTimer()
  }
  const start = () => {
    stop()
    interval = setInterval(() => check(timing.replyTimeout), timing.heartbeatInterval)
  }
  return { start, stop, clearTimer, check }
}
