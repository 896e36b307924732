import { Hono } from 'hono'
import { creatorsOnly, pokerViewPolicy } from '#features/agile/creation/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import {
  createSessionFromTemplate,
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  restoreTemplate,
  updateTemplate,
} from './commands.ts'
import { getTemplate, listTemplates } from './queries.ts'
import { starterNames, starters } from './rules-starters.ts'
import { NewTemplate, TemplateChange, TemplateUse, templateList } from './schema.ts'
import { starterTexts } from './texts-starters.ts'

const requireUser = access(pokerViewPolicy)

export const pokerTemplatesApi = new Hono<AppEnv>()
  .get('/', requireUser, validate('query', templateList.schema.strict()), c =>
    send(c, listTemplates(scope(c), c.req.valid('query'))),
  )
  .get('/starters', requireUser, c => {
    const textsOf = starterTexts(c.var.locale)
    const items = starterNames.map(starter => {
      const { stories, ...texts } = textsOf(starter)
      return { starter, ...texts, stories: stories.split('\n').filter(Boolean), settings: starters[starter].settings }
    })
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
  })
  .post('/', requireUser, creatorsOnly, validate('json', NewTemplate), c =>
    send(c, createTemplate(scope(c), c.req.valid('json'), starterTexts(c.var.locale)), 201),
  )
  .get('/:templateId', requireUser, c => send(c, getTemplate(scope(c), c.req.param('templateId'))))
  .put('/:templateId', requireUser, creatorsOnly, validate('json', TemplateChange), c =>
    send(c, updateTemplate(scope(c), c.req.param('templateId'), c.req.valid('json'))),
  )
  .delete('/:templateId', requireUser, creatorsOnly, c => send(c, deleteTemplate(scope(c), c.req.param('templateId'))))
  .post('/:templateId/restore', requireUser, creatorsOnly, c =>
    send(c, restoreTemplate(scope(c), c.req.param('templateId'))),
  )
  .post('/:templateId/duplicate', requireUser, creatorsOnly, c =>
    send(c, duplicateTemplate(scope(c), c.req.param('templateId')), 201),
  )
  .post('/:templateId/use', requireUser, creatorsOnly, validate('json', TemplateUse), c =>
    send(c, createSessionFromTemplate(scope(c), c.req.param('templateId'), c.req.valid('json').name), 201),
  )
