import type { Statement } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Member } from '#kit/auth/permissions.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import type { Tool } from '#src/paths.ts'

/** When a session is meant to be, and which meeting of which series it is. `site` is where its reminder by mail leads to. */
export type Planned = {
  scheduledAt: number
  timeZone: string
  remindBefore: number | null
  site: string
  seriesId?: string
  occurrence?: number
}

/** A session to be made; `content` is the tool's own, `templateId` says whose use it counts as. */
export type Meeting<Content> = { name: string; teamId: string | null; templateId: string | null; content: Content }

/** Where a tool's series are kept: in the tables of its name. `read` gives stored content what it has by default. */
export type Stored<Content> = { tool: Tool; read(content: Content): Content }

/** What the schedule has to know of a tool to plan its sessions. Each fails as the tool's own commands do. */
export type Meetings<Content, Sent, Change> = Stored<Content> & {
  seriesIds: string
  meetingOf(scope: AccountScope, locale: Locale, sent: Sent): Promise<Meeting<Content>>
  contentWith(scope: AccountScope, locale: Locale, content: Content, change: Change): Promise<Content>
  /** Makes a session that waits. What stands in `also` is written with it, or neither is. */
  make(scope: AccountScope, meeting: Meeting<Content>, planned: Planned, also: Statement[]): Promise<{ id: string }>
  remove(services: Services, scope: AccountScope, member: Member, id: string): Promise<unknown>
  restore(services: Services, scope: AccountScope, member: Member, id: string): Promise<unknown>
}
