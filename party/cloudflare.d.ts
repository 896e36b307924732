// The part of the runtime that rooms use. Everything else in the project uses web types.
declare module 'cloudflare:workers' {
  type State = import('@cloudflare/workers-types').DurableObjectState

  export abstract class DurableObject<Env = unknown> {
    protected readonly ctx: State
    protected readonly env: Env
    constructor(ctx: State, env: Env)
  }
}

declare namespace Cloudflare {
  type Env = object
}

declare const WebSocketPair: new () => Record<0 | 1, WebSocket & { accept(): void }>
declare const WebSocketRequestResponsePair: typeof import('@cloudflare/workers-types').WebSocketRequestResponsePair

declare module 'cloudflare:email' {
  export class EmailMessage {
    constructor(from: string, to: string, raw: string)
  }
}
