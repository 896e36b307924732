import type { Passwords } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/** Cost of a hash: argon2id with 19 MiB of memory, two passes, one lane (OWASP's first choice for that memory). */
const memoryKiB = 19_456
const passes = 2
const lanes = 1
const argon2id = 2
const version13 = 19
const hashLength = 32

/**
 * A hash of 32 random bytes that nobody knows, of the same cost as everybody's. Checked where there is no person, so that
 * an unknown e-mail takes as long as a wrong password; kept for people who cannot sign in by password.
 */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZFn1raO+Lm61kq3pjckftQ$1Mo9wNy9d3AKz2A91TlLFHzOl/ufcyg40ebhF2TMcMg'

type Exports = {
  memory: WebAssembly.Memory
  malloc(length: number): number
  free(pointer: number): void
  argon2_encodedlen(t: number, m: number, p: number, saltLength: number, hashLength: number, type: number): number
  argon2_hash(...args: number[]): number
  argon2_verify(encoded: number, password: number, passwordLength: number, type: number): number
  _initialize(): void
}

// NFKC, so that the same password typed on another keyboard has the same bytes.
const bytesOf = (password: string) => new TextEncoder().encode(password.normalize('NFKC'))

/**
 * argon2id over the wasm of @phi-ag/argon2, called below its own wrapper: that one hands over the count of characters
 * where the count of bytes belongs, so that a password with an accent would be cut short.
 */
function argon2(module: WebAssembly.Module) {
  const wasm = new WebAssembly.Instance(module).exports as unknown as Exports
  wasm._initialize()

  /** Runs with each of the byte strings copied into the module's memory; wipes and frees them afterwards. */
  function withCopies<T>(parts: Uint8Array[], work: (pointers: number[]) => T): T {
    const copies = parts.map(part => ({ part, at: wasm.malloc(part.length) }))
    const heap = () => new Uint8Array(wasm.memory.buffer)
    for (const { part, at } of copies) heap().set(part, at)
    try {
      return work(copies.map(({ at }) => at))
    } finally {
      for (const { part, at } of copies) {
        heap().fill(0, at, at + part.length)
        wasm.free(at)
      }
    }
  }

  return {
    hash(password: Uint8Array, salt: Uint8Array): string {
      const length = wasm.argon2_encodedlen(passes, memoryKiB, lanes, salt.length, hashLength, argon2id)
      const out = new Uint8Array(length)
      const hash = new Uint8Array(hashLength)
      return withCopies([password, salt, hash, out], ([p, s, h, o]) => {
        const cost = [passes, memoryKiB, lanes] as const
        const input = [p!, password.length, s!, salt.length] as const
        const code = wasm.argon2_hash(...cost, ...input, h!, hashLength, o!, length, argon2id, version13)
        if (code !== 0) throw new Error(`argon2 refused to hash: code ${code}`)
        return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, o!, length - 1).slice())
      })
    },
    verify(password: Uint8Array, encoded: string): boolean {
      const text = new TextEncoder().encode(`${encoded}\0`)
      return withCopies([password, text], ([p, e]) => wasm.argon2_verify(e!, p!, password.length, argon2id) === 0)
    },
  }
}

type Limits = { atOnce?: number; waiting?: number }
const abandonedAfter = 10_000

/**
 * Makes the part that hashes and checks passwords. The module comes from a static import in workerd and from
 * node_modules in Node. At most `atOnce` hashes (2) are under way and `waiting` more (64) stand in line; whoever comes
 * then gets `unavailable` with Retry-After, so that a flood of sign-ins does not stop everything else.
 */
export function makePasswords(module: WebAssembly.Module, { atOnce = 2, waiting = 64 }: Limits = {}): Passwords {
  const { hash, verify } = argon2(module)
  const line = new Set<{ since: number }>()

  async function inTurn<T>(work: () => T): Promise<T> {
    // A request that its caller gave up may never come back here to leave the line.
    for (const place of line) if (Date.now() - place.since > abandonedAfter) line.delete(place)
    if (line.size >= atOnce + waiting) fail('unavailable', undefined, { headers: { 'Retry-After': '2' } })
    const place = { since: Date.now() }
    line.add(place)
    try {
      do await new Promise(resolve => setTimeout(resolve, ahead(place) < atOnce ? 0 : 10))
      while (ahead(place) >= atOnce)
      return work()
    } finally {
      line.delete(place)
    }
  }

  function ahead(place: { since: number }): number {
    let count = 0
    for (const other of line) {
      if (other === place) return count
      count++
    }
    return 0
  }

  return {
    hash: password => inTurn(() => hash(bytesOf(password), crypto.getRandomValues(new Uint8Array(16)))),
    verify: (password, encoded) => inTurn(() => verify(bytesOf(password), encoded)),
  }
}
