import { makeFairQueue, type QueuedCaller } from '#kit/auth/fair-queue.ts'
import type { Passwords } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

type Cost = { memoryKiB: number; passes: number }

/** Cost of a hash: argon2id with 19 MiB of memory and two passes (OWASP's recommendation for that memory). */
const productionCost: Cost = { memoryKiB: 19_456, passes: 2 }
const lanes = 1
const argon2id = 2
/** Version 1.3 of argon2 as its code: 0x13. */
const version13 = 19
const hashLength = 32

/**
 * A hash of 32 unknown random bytes, at the normal cost. Sign-in checks it for an unknown email, so that it takes as
 * long as a wrong password. It is also stored for people who cannot sign in by password.
 */
export const dummyHash =
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
 * argon2id over the wasm of @phi-ag/argon2. The library's own wrapper is not used: it passes the number of characters
 * instead of bytes, which truncates a password with an accent.
 */
function argon2(module: WebAssembly.Module, { memoryKiB, passes }: Cost) {
  const wasm = new WebAssembly.Instance(module).exports as unknown as Exports
  wasm._initialize()

  /** Copies the byte strings into the module's memory, runs `work`, then wipes and frees them. */
  function withCopies<T>(parts: Uint8Array[], work: (pointers: number[]) => T): T {
    const copies = parts.map(part => ({ part, pointer: wasm.malloc(part.length) }))
    const heap = () => new Uint8Array(wasm.memory.buffer)
    for (const { part, pointer } of copies) heap().set(part, pointer)
    try {
      return work(copies.map(({ pointer }) => pointer))
    } finally {
      for (const { part, pointer } of copies) {
        heap().fill(0, pointer, pointer + part.length)
        wasm.free(pointer)
      }
    }
  }

  return {
    hash(password: Uint8Array, salt: Uint8Array): string {
      const length = wasm.argon2_encodedlen(passes, memoryKiB, lanes, salt.length, hashLength, argon2id)
      const out = new Uint8Array(length)
      const hash = new Uint8Array(hashLength)
      return withCopies([password, salt, hash, out], ([passwordPointer, saltPointer, hashPointer, outPointer]) => {
        const cost = [passes, memoryKiB, lanes] as const
        const input = [passwordPointer!, password.length, saltPointer!, salt.length] as const
        const code = wasm.argon2_hash(
          ...cost,
          ...input,
          hashPointer!,
          hashLength,
          outPointer!,
          length,
          argon2id,
          version13,
        )
        if (code !== 0) throw new Error(`argon2 refused to hash: code ${code}`)
        return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, outPointer!, length - 1).slice())
      })
    },
    verify(password: Uint8Array, encoded: string): boolean {
      const text = new TextEncoder().encode(`${encoded}\0`)
      return withCopies(
        [password, text],
        ([passwordPointer, encodedPointer]) =>
          wasm.argon2_verify(encodedPointer!, passwordPointer!, password.length, argon2id) === 0,
      )
    },
  }
}

/** One hash that runs, and 65 that wait. */
const maxQueueLength = 66
/** Milliseconds. */
const abandonedAfter = 10_000
const anonymous: QueuedCaller = { caller: 'anybody', isKnown: false }

/**
 * Creates the service that hashes and verifies passwords.
 * - `module`: workerd imports it statically, Node reads it from node_modules.
 * - `cost`: only tests use a lower cost.
 *
 * One hash runs at a time, and 65 more wait in a fair queue. If the queue is full, a caller gets `unavailable` with
 * Retry-After. So does a waiting caller who is displaced by a less frequent one. A flood of sign-ins therefore blocks
 * neither other requests nor the sign-ins of other people.
 */
export function makePasswords(module: WebAssembly.Module, cost = productionCost): Passwords {
  const { hash, verify } = argon2(module, cost)
  const queue = makeFairQueue({ maxLength: maxQueueLength, abandonedAfter })
  const rejectFull = () => fail('unavailable', undefined, { headers: { 'Retry-After': '2' } })

  async function runInTurn<T>(caller: QueuedCaller, work: () => T): Promise<T> {
    const place = queue.enter(caller, Date.now()) ?? rejectFull()
    try {
      // Each request polls for itself: in workerd one request cannot wake another.
      let placesAhead = 0
      do {
        // The next in line asks again after 1 ms, the others after 10 ms.
        const delayMs = placesAhead > 1 ? 10 : placesAhead
        await new Promise(resolve => setTimeout(resolve, delayMs))
        placesAhead = queue.positionOf(place) ?? rejectFull()
      } while (placesAhead > 0)
      return work()
    } finally {
      queue.leave(place)
    }
  }

  return {
    hash: (password, caller = anonymous) =>
      runInTurn(caller, () => hash(bytesOf(password), crypto.getRandomValues(new Uint8Array(16)))),
    verify: (password, encoded, caller = anonymous) => runInTurn(caller, () => verify(bytesOf(password), encoded)),
  }
}
