import { type Context, Hono } from 'hono'
import { defaultSettings } from '#features/agile/poker/rules-settings.ts'
import { createPolicy } from '#features/agile/rooms/access.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { changeTemplate, createTemplate } from './commands.ts'
import { contentOfSession, getTemplate, recentSessions, type TemplateView } from './queries.ts'
import { formValues } from './rules-content.ts'
import { TemplateForm } from './schema.ts'
import { TemplatePage } from './views/template-page.tsx'
import { starterWords } from './words.ts'

type C = Context<AppEnv>
type Again = { values: Values; errors: Errors; status: number }

const nothing = { description: '', votingSystemId: '', settings: defaultSettings, stories: [] }

/** What the fields hold at first: of the template, of the session it is to be made from, or nothing. */
async function valuesAtFirst(c: C, template: TemplateView | null, from: string | null): Promise<Values> {
  if (template) return { name: template.name, ...formValues(template) }
  const session = from ? await orFailure(contentOfSession(scope(c), from)) : null
  if (!session || session instanceof Failure) return formValues(nothing)
  return { name: session.name.slice(0, 80), ...formValues(session) }
}

async function show(c: C, template: TemplateView | null, again?: Again) {
  const t = translator(c.var.locale, 'pokerPlanning')
  const from = template ? null : (c.req.query('from') ?? null)
  const [votingSystems, sessions, values] = await Promise.all([
    listVotingSystems(scope(c)),
    template ? [] : recentSessions(scope(c)),
    again?.values ?? valuesAtFirst(c, template, from),
  ])
  const title = template ? t('templates.editTitle', { name: template.name }) : t('templates.newTitle')
  const view = (
    <TemplatePage
      template={template}
      sessions={sessions}
      from={from}
      votingSystems={votingSystems}
      values={values}
      errors={again?.errors ?? {}}
    />
  )
  return renderPage(c, { title, view, layout: 'app', status: again?.status })
}

async function save(c: C, template: TemplateView | null): Promise<Again | null> {
  const { values, data, errors } = await readForm(c, TemplateForm)
  if (!data) return { values, errors, status: 422 }
  const saved = await orFailure<unknown>(
    template ? changeTemplate(scope(c), template.id, data) : createTemplate(scope(c), data, starterWords(c.var.locale)),
  )
  if (!(saved instanceof Failure)) return null
  const path = saved.details.fields?.[0]?.path ?? ''
  return { values, errors: { [path]: translateError(c.var.locale, saved.message) }, status: saved.status }
}

export const onePage = new Hono<AppEnv>()
  .get(paths.newPokerTemplate(), access(createPolicy), c => show(c, null))
  .post(paths.newPokerTemplate(), access(createPolicy), async c => {
    const again = await save(c, null)
    return again ? show(c, null, again) : c.redirect(`${paths.pokerTemplates()}?done=create`, 303)
  })
  .get(paths.pokerTemplate(':templateId'), access(createPolicy), async c => {
    return show(c, await getTemplate(scope(c), c.req.param('templateId') ?? ''))
  })
  .post(paths.pokerTemplate(':templateId'), access(createPolicy), async c => {
    const template = await getTemplate(scope(c), c.req.param('templateId') ?? '')
    const again = await save(c, template)
    return again ? show(c, template, again) : c.redirect(`${paths.pokerTemplates()}?done=change`, 303)
  })
