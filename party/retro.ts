import { retroLive } from '#features/agile/retros/live/live.ts'
import type { LiveServices } from '#kit/live/services.ts'
import { LiveSession } from '#kit/live.ts'
import { readConfig } from '#kit/server/env.ts'
import { Room } from './room.ts'

/** The room of one retrospective. */
export class RetroRoom extends Room {
  protected readonly party = 'retro'

  protected open(services: LiveServices, id: string) {
    return new LiveSession(services, retroLive({ config: readConfig(this.env as Record<string, unknown>) }), id)
  }
}
