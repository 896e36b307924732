import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { makePasswords } from '#kit/auth/passwords.ts'
import type { Passwords } from '#kit/context.ts'

/** Password hashing for Node, with the wasm from node_modules. `cost` as in `makePasswords`. */
export function nodePasswords(cost?: Parameters<typeof makePasswords>[1]): Passwords {
  const file = createRequire(import.meta.url).resolve('@phi-ag/argon2/argon2.wasm')
  return makePasswords(new WebAssembly.Module(readFileSync(file)), cost)
}
