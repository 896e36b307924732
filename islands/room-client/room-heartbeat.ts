import { ping, type Timing } from './room-protocol.ts'

/** After a wake-up, a connection without a reply within this time counts as lost, in milliseconds. */
const maxWakeReplyTime = 5000

/** Detects dead connections with regular pings. A ping without a reply means that the connection is lost. */
export function createHeartbeat(timing: Timing, send: (frame: string) => void, onLost: () => void) {
  let interval: ReturnType<typeof setInterval> | undefined
  let replyTimer: ReturnType<typeof setTimeout> | undefined
  /** Any frame proves that the connection is alive. */
  const clearReplyTimer = () => clearTimeout(replyTimer)
  /** Sends a ping. Without any frame within `timeLimit` ms, the connection counts as lost. */
  const sendPing = (timeLimit: number) => {
    send(ping.text)
    clearTimeout(replyTimer)
    replyTimer = setTimeout(onLost, timeLimit)
  }
  const stop = () => {
    clearInterval(interval)
    clearReplyTimer()
  }
  const start = () => {
    stop()
    interval = setInterval(() => sendPing(timing.replyTimeout), timing.heartbeatInterval)
  }
  /** Checks the connection after a wake-up, when the answer is needed sooner. */
  const checkNow = () => sendPing(Math.min(timing.replyTimeout, maxWakeReplyTime))

  return { start, stop, clearReplyTimer, checkNow }
}
