import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { canCreateSessions, requireCreator } from '#features/agile/rooms/access.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { deleteTemplate } from './commands.ts'
import { onePage } from './pages-template.tsx'
import { allTemplates } from './queries.ts'
import { isFound } from './rules-content.ts'
import { suggestFor } from './rules-suggest.ts'
import { SuggestionQuery, TemplateSearch } from './schema.ts'
import { templateDone } from './views/done.ts'
import { TemplatesPage } from './views/templates-page.tsx'

type C = Context<AppEnv>

const user = access({ auth: 'user', page: 'retros' })
const pageSize = 12

async function show(c: C, refused: Failure | null = null) {
  const { q, category, format, difficulty, page, participants, done } = c.req.query()
  const asked = { q, category, format, difficulty, page, pageSize }
  const search = TemplateSearch.safeParse(asked).data ?? TemplateSearch.parse({ pageSize })
  const all = await allTemplates(scope(c), c.var.locale)
  const found = all.filter(template => isFound(template, search))
  const start = (search.page - 1) * pageSize
  const people = participants ? SuggestionQuery.safeParse({ participants }).data?.participants : undefined
  const view = (
    <TemplatesPage
      templates={{ items: found.slice(start, start + pageSize), total: found.length, page: search.page, pageSize }}
      looking={search}
      categories={[...new Set(all.flatMap(template => template.category || []))]}
      suggestion={people === undefined ? null : { participants: people, items: suggestFor(all, people) }}
      mayChange={canCreateSessions(c)}
      done={c.req.method === 'GET' ? templateDone(done) : null}
      refusal={refused && translateError(c.var.locale, refused.message)}
    />
  )
  const title = translator(c.var.locale, 'retroPlanning')('templates.title')
  return renderPage(c, { title, view, layout: 'app', status: refused?.status })
}

const Deleting = z.strictObject({ id: z.string().min(1).max(64) })

export const retroTemplatePages = new Hono<AppEnv>()
  .get(paths.retroTemplates(), user, c => show(c))
  .post(paths.retroTemplates(), user, async c => {
    requireCreator(c)
    const { data, errors } = await readForm(c, Deleting)
    if (!data) return show(c, new Failure('invalid', Object.values(errors)[0]))
    const deleted = await orFailure(deleteTemplate(scope(c), data.id))
    if (deleted instanceof Failure) return show(c, deleted)
    return c.redirect(`${paths.retroTemplates()}?done=delete`, 303)
  })
  .route('/', onePage)
