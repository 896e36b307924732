import { type Context, Hono } from 'hono'
import { canCreateSessions, requireCreator, viewPolicy } from '#features/agile/rooms/access.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { createTemplate, deleteTemplate, duplicateTemplate, restoreTemplate, startFromTemplate } from './commands.ts'
import { onePage } from './pages-template.tsx'
import { listTemplates } from './queries.ts'
import { TemplateAct, TemplateQuery } from './schema.ts'
import { templateDone } from './views/done.ts'
import { TemplatesPage } from './views/templates-page.tsx'
import { starterWords } from './words.ts'

type C = Context<AppEnv>

async function show(c: C, refused: Failure | null = null) {
  const { page, done: act, id } = c.req.query()
  const query = TemplateQuery.safeParse({ ...(page && { page }), pageSize: 12 }).data ?? { page: 1, pageSize: 12 }
  const done = c.req.method === 'GET' ? templateDone(act) : null
  const view = (
    <TemplatesPage
      templates={await listTemplates(scope(c), query)}
      mayChange={canCreateSessions(c)}
      done={done && { act: done, id: id ?? null }}
      refusal={refused && translateError(c.var.locale, refused.message)}
    />
  )
  const title = translator(c.var.locale, 'pokerPlanning')('templates.title')
  return renderPage(c, { title, view, layout: 'app', status: refused?.status })
}

/** Does what a form of the list asks for, and says where to go on. */
async function perform(c: C, wanted: TemplateAct): Promise<string> {
  const mine = scope(c)
  const done = (id?: string) =>
    `${paths.pokerTemplates()}?${new URLSearchParams({ done: wanted.act, ...(id && { id }) })}`
  switch (wanted.act) {
    case 'use':
      return paths.pokerSession((await startFromTemplate(mine, wanted.id, wanted.name?.trim())).id)
    case 'adopt':
      await createTemplate(mine, { starter: wanted.starter }, starterWords(c.var.locale))
      return done()
    case 'duplicate':
      await duplicateTemplate(mine, wanted.id)
      return done()
    case 'delete':
      await deleteTemplate(mine, wanted.id)
      return done(wanted.id)
    case 'restore':
      await restoreTemplate(mine, wanted.id)
      return done()
  }
}

export const templatePages = new Hono<AppEnv>()
  .get(paths.pokerTemplates(), access(viewPolicy), c => show(c))
  .post(paths.pokerTemplates(), access(viewPolicy), async c => {
    requireCreator(c)
    const { data, errors } = await readForm(c, TemplateAct)
    if (!data) return show(c, new Failure('invalid', Object.values(errors)[0]))
    const next = await orFailure(perform(c, data))
    return next instanceof Failure ? show(c, next) : c.redirect(next, 303)
  })
  .route('/', onePage)
