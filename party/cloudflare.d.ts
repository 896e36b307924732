import type {
  DurableObjectId as Id,
  DurableObjectNamespace as Namespace,
  DurableObjectState as State,
  DurableObjectStub as Stub,
} from '@cloudflare/workers-types'

// The little of the runtime that partyserver's types and the rooms name. The rest of the project is typed for the web.
declare global {
  namespace Cloudflare {
    interface Env {}
  }
  type DurableObjectId = Id
  type DurableObjectState = State
  type DurableObjectNamespace<T extends Rpc.DurableObjectBranded | undefined = undefined> = Namespace<T>
  type DurableObjectStub<T extends Rpc.DurableObjectBranded | undefined = undefined> = Stub<T>
  type DurableObjectJurisdiction = 'eu' | 'fedramp'
  type DurableObjectLocationHint = string
}

declare module 'cloudflare:workers' {
  export abstract class DurableObject<Env = Cloudflare.Env> {
    protected ctx: State
    protected env: Env
    constructor(ctx: State, env: Env)
  }
  export const env: Cloudflare.Env
}
