import { Hono } from 'hono'
import { creatorsOnly } from '#features/agile/creation/access.ts'
import { findTemplate, listAllTemplates, searchTemplates } from '#features/agile/retros/templates/queries.ts'
import { suggestFor } from '#features/agile/retros/templates/rules-suggest.ts'
import {
  RetroTemplate,
  SuggestionQuery,
  TemplateFromRetro,
  TemplateSearch,
} from '#features/agile/retros/templates/schema.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { createTemplate, createTemplateFromRetro, deleteTemplate, replaceTemplate } from './commands.ts'

const requireUser = access({ auth: 'user', page: 'retros' })
const ListParameters = TemplateSearch.pick({ page: true, pageSize: true })

/** Templates of retros: built-in ones and the account's own. */
export const retroTemplatesApi = new Hono<AppEnv>()
  .get('/', requireUser, validate('query', ListParameters), async c => {
    const search = TemplateSearch.parse(c.req.valid('query'))
    return c.json({ success: true, data: await searchTemplates(scope(c), c.var.locale, search) })
  })
  .post('/search', requireUser, validate('json', TemplateSearch), c =>
    send(c, searchTemplates(scope(c), c.var.locale, c.req.valid('json'))),
  )
  .get('/suggestions', requireUser, validate('query', SuggestionQuery), async c => {
    const items = suggestFor(await listAllTemplates(scope(c), c.var.locale), c.req.valid('query').participants)
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
  })
  .post('/', requireUser, creatorsOnly, validate('json', RetroTemplate), c =>
    send(c, createTemplate(scope(c), c.req.valid('json')), 201),
  )
  .post('/from-session', requireUser, creatorsOnly, validate('json', TemplateFromRetro), c =>
    send(c, createTemplateFromRetro(scope(c), c.req.valid('json')), 201),
  )
  .get('/:templateId', requireUser, async c => {
    const template = await findTemplate(scope(c), c.var.locale, c.req.param('templateId'))
    return c.json({ success: true, data: template ?? fail('not_found') })
  })
  .put('/:templateId', requireUser, creatorsOnly, validate('json', RetroTemplate), c =>
    send(c, replaceTemplate(scope(c), c.req.param('templateId'), c.req.valid('json'))),
  )
  .delete('/:templateId', requireUser, creatorsOnly, c => send(c, deleteTemplate(scope(c), c.req.param('templateId'))))
