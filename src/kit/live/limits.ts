/** The maximum size of a client frame, in bytes of UTF-8. */
const maxFrameBytes = 16 * 1024
const tokensPerSecond = 20
const maxTokens = 40

/** Takes a token. Returns the close code and reason when the frame breaks a limit, otherwise null. */
export function checkLimits(frame: unknown, bucket: TokenBucket, now: number): { code: number; reason: string } | null {
  if (typeof frame !== 'string') return { code: 1003, reason: 'Send text.' }
  if (isTooLarge(frame)) return { code: 1009, reason: 'A frame has at most 16 KiB.' }
  return bucket.take(now) ? null : { code: 1008, reason: 'Too many commands.' }
}

/** Counts bytes only if the number of characters is not enough to decide. */
function isTooLarge(text: string): boolean {
  if (text.length > maxFrameBytes) return true
  return text.length * 3 > maxFrameBytes && new TextEncoder().encode(text).length > maxFrameBytes
}

/** A token bucket: 20 commands a second, bursts of 40. */
export class TokenBucket {
  #tokens = maxTokens
  #filledAt: number

  constructor(now: number) {
    this.#filledAt = now
  }

  /** Takes one token. Returns false if none is left. */
  take(now: number): boolean {
    this.#fill(now)
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }

  isFull(now: number): boolean {
    this.#fill(now)
    return this.#tokens === maxTokens
  }

  #fill(now: number) {
    this.#tokens = Math.min(maxTokens, this.#tokens + (Math.max(0, now - this.#filledAt) / 1000) * tokensPerSecond)
    this.#filledAt = now
  }
}

const maxSockets = 10
type Usage = { sockets: number; bucket: TokenBucket }

/**
 * Sockets and tokens per person, for all their tabs together. A bucket is kept after the last socket until it is full.
 */
export class PersonLimits {
  readonly #people = new Map<string, Usage>()
  /** The number of people at which those without sockets are removed. */
  #pruneSize = 1000

  /** Returns whether a person can open another socket: they have fewer than 10. */
  canEnter(person: string, now: number): boolean {
    return this.#usageOf(person, now).sockets < maxSockets
  }

  /** Adds a socket. */
  enter(person: string, now: number): void {
    this.#usageOf(person, now).sockets++
  }

  leave(person: string): void {
    const usage = this.#people.get(person)
    if (usage && usage.sockets > 0) usage.sockets--
  }

  bucketOf(person: string, now: number): TokenBucket {
    return this.#usageOf(person, now).bucket
  }

  #usageOf(person: string, now: number): Usage {
    const existing = this.#people.get(person)
    if (existing) return existing
    if (this.#people.size >= this.#pruneSize) this.#prune(now)
    const usage = { sockets: 0, bucket: new TokenBucket(now) }
    this.#people.set(person, usage)
    return usage
  }

  #prune(now: number) {
    for (const [person, { sockets, bucket }] of this.#people)
      if (sockets === 0 && bucket.isFull(now)) this.#people.delete(person)
    this.#pruneSize = Math.max(1000, this.#people.size * 2)
  }
}
