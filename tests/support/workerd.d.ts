// Types of the runtime and the test pool that tests in workerd use.
declare module 'cloudflare:workers' {
  export const env: import('#party/rooms.ts').RoomBindings & { DATABASE_URL: string; DATABASE_TOKEN: string }
  export const exports: { default: { fetch(url: string, init?: RequestInit): Promise<Response> } }
}

declare module 'cloudflare:test' {
  type Stub = ReturnType<import('#party/rooms.ts').RoomNamespace['get']>
  export function evictDurableObject(stub: Stub, options?: { webSockets?: 'close' | 'hibernate' }): Promise<void>
  type Storage = import('@cloudflare/workers-types').DurableObjectStorage
  export function runInDurableObject<R>(
    stub: Stub,
    run: (room: unknown, state: { storage: Storage; getWebSockets(): unknown[] }) => R | Promise<R>,
  ): Promise<R>
  export function runDurableObjectAlarm(stub: Stub): Promise<boolean>
}
