import { type Context, Hono } from 'hono'
import { canCreateSessions, requireCreator } from '#features/agile/creation/access.ts'
import { faultsIn } from '#features/agile/rooms/pages-import.ts'
import { readUpload } from '#features/agile/rooms/uploaded-file.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { importRetro } from './commands.ts'
import { findTwin, teamNamed } from './queries-import.ts'
import { contentsOf } from './rules-contents.ts'
import { largestFile } from './rules-file.ts'
import { texts } from './rules-import.ts'
import { ImportedRetro } from './schema.ts'
import { ImportPage, type ImportPageProps } from './views/import-page.tsx'

type C = Context<AppEnv>

const user = access({ auth: 'user', page: 'retros' })

function show(c: C, props: Partial<ImportPageProps> = {}, status?: number) {
  const view = <ImportPage mayImport={canCreateSessions(c)} refused={null} preview={null} {...props} />
  const title = translator(c.var.locale, 'retroHistory')('import.title')
  return renderPage(c, { title, view, layout: 'app', ...(status !== undefined && { status }) })
}

/** What would come of a file. Nothing is written: the file waits in the page until the reader agrees. */
async function preview(c: C, { raw, data }: { raw: unknown; data: ImportedRetro }) {
  const contents = contentsOf(data)
  const [teamId, twin] = await Promise.all([teamNamed(scope(c), contents.team), findTwin(scope(c), contents)])
  return { contents, knowsTeam: teamId !== null, twin: twin?.id ?? null, content: JSON.stringify(raw) }
}

/** Where the form with a file is sent to, and how large it may be. */
export const retroImportForm = {
  [paths.importRetro()]: { maxSize: largestFile + 64 * 1024, leadTo: `${paths.importRetro()}?refused=tooLarge` },
}

/** A retro is made again from its file in two steps: see what is in it, then take it in. */
export const retroImportPages = new Hono<AppEnv>()
  .get(paths.importRetro(), user, c => {
    const faults = [{ path: '', message: translateError(c.var.locale, texts.tooLarge) }]
    return show(c, { refused: c.req.query('refused') === 'tooLarge' ? { faults, more: 0 } : null })
  })
  .post(paths.importRetro(), user, async c => {
    requireCreator(c)
    const read = await orFailure(readUpload(c, ImportedRetro, texts))
    if (read instanceof Failure) return show(c, { refused: faultsIn(c.var.locale, read) }, read.status)
    const { agreed } = await c.req.parseBody()
    if (agreed !== 'yes') return show(c, { preview: await preview(c, read) })
    const made = await orFailure(importRetro(scope(c), read.data))
    if (made instanceof Failure) return show(c, { refused: faultsIn(c.var.locale, made) }, made.status)
    return c.redirect(`${paths.retroSummary(made.id)}?done=import`, 303)
  })
