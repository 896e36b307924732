import argon2 from '@phi-ag/argon2/argon2.wasm'
import { removeEndedDemos } from '#features/accounts/demo/commands.ts'
import { systemClock } from '#kit/clock.ts'
import type { Parts } from '#kit/context.ts'
import { databaseOf } from '#kit/database.ts'
import { readConfig } from '#kit/env.ts'
import { makeIds } from '#kit/ids.ts'
import { makeLog } from '#kit/log.ts'
import { dispatchOutbox } from '#kit/outbox.ts'
import { makePasswords } from '#kit/passwords.ts'
import { type RoomBindings, roomsOf } from '#party/rooms.ts'
import { createApp } from '#src/app.ts'

export { PokerRoom } from '#party/poker.ts'

type Bindings = RoomBindings & Record<string, unknown> & { ASSETS: { fetch: (request: Request) => Promise<Response> } }
type Running = { app: ReturnType<typeof createApp>; parts: Parts }

const running = new WeakMap<Bindings, Running>()

/** The app over its bindings, made once per isolate: a gap in the configuration or an undeclared route stops it here. */
function start(env: Bindings): Running {
  const found = running.get(env)
  if (found) return found
  const config = readConfig(env)
  const parts: Parts = {
    config,
    db: databaseOf(env, config),
    clock: systemClock,
    ids: makeIds(),
    passwords: makePasswords(argon2),
    rooms: roomsOf(env),
    log: makeLog(undefined, { requests: config.logRequests }),
    assets: request => env.ASSETS.fetch(request),
  }
  const made = { app: createApp(parts), parts }
  running.set(env, made)
  return made
}

/** What is due by the clock: mails to send, demos that are over. */
async function everyMinute(parts: Parts) {
  await dispatchOutbox(parts)
  await removeEndedDemos(parts)
}

type Context = { waitUntil(work: Promise<unknown>): void; passThroughOnException(): void; props: unknown }

export default {
  fetch: (request: Request, env: Bindings, ctx: Context) => start(env).app.fetch(request, env, ctx),
  scheduled: (_event: unknown, env: Bindings, ctx: Context) => ctx.waitUntil(everyMinute(start(env).parts)),
}
