import { type Context, Hono } from 'hono'
import type { ZodType, z } from 'zod'
import { creatorsOnly } from '#features/agile/creation/access.ts'
import { guestNamesIn } from '#features/agile/rooms/rules-guest-names.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { checkAccountParam } from '#kit/auth/account-param.ts'
import { scope } from '#kit/auth/session.ts'
import type { AccountScope, AppEnv, Services } from '#kit/context.ts'
import { access, type Policy } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import type { ExportFormat } from './schema.ts'

type C = Context<AppEnv>

type Exporters<Record, Report> = {
  /** The file name when the session's name has no usable characters. */
  fallback: string
  file(record: Record, now: number): object
  csv(record: Record, locale: Locale): string
  report(record: Record, options: { locale: Locale; timeZone: string; now: number }): Report
  markdown(report: Report): string
  pdf(services: Services, report: Report, now: number): Promise<Uint8Array<ArrayBuffer>>
}

/** Responds with a session as a file. */
export const sessionSender = <Record extends { session: { name: string }; participants: { name: string }[] }, Report>(
  kind: Exporters<Record, Report>,
) => {
  async function contentOf(c: C, record: Record, format: ExportFormat) {
    const { services, locale } = c.var
    const now = services.clock.now()
    if (format === 'json') return `${JSON.stringify(kind.file(record, now), null, 2)}\n`
    // JSON files keep the stored names, so that they can be imported again.
    const shownRecord = guestNamesIn(translator(locale, 'rooms')('people.guest'))(record)
    if (format === 'csv') return kind.csv(shownRecord, locale)
    const report = kind.report(shownRecord, { locale, timeZone: timeZoneOf(c), now })
    return format === 'md' ? kind.markdown(report) : kind.pdf(services, report, now)
  }
  return async (c: C, record: Record, format: ExportFormat) =>
    sendFile(c, { format, name: record.session.name, fallback: kind.fallback }, await contentOf(c, record, format))
}

/** Imports exported sessions. Mounted below `/accounts/:accountId`. */
export const importApi = <File extends ZodType>(
  policy: Policy,
  schema: File,
  run: (scope: AccountScope, file: z.output<File>) => Promise<unknown>,
) =>
  new Hono<AppEnv>().post('/import', access(policy), checkAccountParam, creatorsOnly, validate('json', schema), c =>
    send(c, run(scope(c), c.req.valid('json')), 201),
  )
