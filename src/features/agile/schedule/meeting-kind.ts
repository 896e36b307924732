import type { Statement } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Member } from '#kit/auth/permissions.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import type { Tool } from '#src/paths.ts'

/** The date of a session, and its number in a series. `site` is for links in reminder emails. */
export type MeetingDate = {
  scheduledAt: number
  timeZone: string
  remindBefore: number | null
  site: string
  seriesId?: string
  occurrence?: number
}

/** A session to create. `content` depends on the tool. `templateId` counts as a use of that template. */
export type Meeting<Content> = { name: string; teamId: string | null; templateId: string | null; content: Content }

/** Reads the series of a tool. `read` adds defaults to stored content. */
export type SeriesReader<Content> = { tool: Tool; read(content: Content): Content }

/** Creates and changes the sessions of one tool, for the schedule. Throws as the tool's commands do. */
export type MeetingKind<Content, Input, Change> = SeriesReader<Content> & {
  /** The prefix of the ids of series. */
  seriesIdPrefix: string
  /** Returns the session that an input describes. */
  meetingOf(scope: AccountScope, locale: Locale, input: Input): Promise<Meeting<Content>>
  /** Returns the content with a change applied. */
  contentWith(scope: AccountScope, locale: Locale, content: Content, change: Change): Promise<Content>
  /** Creates a waiting session. `extraStatements` are written in the same batch. */
  create(
    scope: AccountScope,
    meeting: Meeting<Content>,
    date: MeetingDate,
    extraStatements: Statement[],
  ): Promise<{ id: string }>
  remove(services: Services, scope: AccountScope, member: Member, id: string): Promise<unknown>
  restore(services: Services, scope: AccountScope, member: Member, id: string): Promise<unknown>
}
