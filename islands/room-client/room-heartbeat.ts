import { ping, type Timing } from './room-protocol.ts'

/** Detects dead connections by regular pings. No answer counts as a loss. */
export function heartbeat(timing: Timing, send: (frame: string) => void, onLost: () => void) {
  let interval: ReturnType<typeof setInterval> | undefined
  let answerTimer: ReturnType<typeof setTimeout> | undefined
  /** Any frame proves that the connection is alive. */
  const clearTimer = () => clearTimeout(answerTimer)
  /** Sends a ping. Without any frame within `timeLimit` ms, the connection counts as lost. */
  const check = (timeLimit: number) => {
    send(ping.text)
    clearTimeout(answerTimer)
    answerTimer = setTimeout(onLost, timeLimit)
  }
  const stop = () => {
    clearInterval(interval)
    clearTimer()
  }
  const start = () => {
    stop()
    interval = setInterval(() => check(timing.answer), timing.heartbeat)
  }
  return { start, stop, clearTimer, check }
}
