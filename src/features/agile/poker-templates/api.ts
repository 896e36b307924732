import { Hono } from 'hono'
import { creatorsOnly, viewPolicy } from '#features/agile/creation/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  restoreTemplate,
  startFromTemplate,
} from './commands.ts'
import { getTemplate, listTemplates } from './queries.ts'
import { starterNames, starters } from './rules-starters.ts'
import { NewTemplate, TemplateChange, TemplateUse, templateList } from './schema.ts'
import { starterWords } from './words.ts'

const user = access(viewPolicy)

export const templatesApi = new Hono<AppEnv>()
  .get('/', user, validate('query', templateList.schema.strict()), async c =>
    c.json({ success: true, data: await listTemplates(scope(c), c.req.valid('query')) }),
  )
  .get('/starters', user, c => {
    const wordsOf = starterWords(c.var.locale)
    const items = starterNames.map(starter => {
      const { stories, ...words } = wordsOf(starter)
      return { starter, ...words, stories: stories.split('\n').filter(Boolean), settings: starters[starter].settings }
    })
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
  })
  .post('/', user, creatorsOnly, validate('json', NewTemplate), async c => {
    const data = await createTemplate(scope(c), c.req.valid('json'), starterWords(c.var.locale))
    return c.json({ success: true, data }, 201)
  })
  .get('/:templateId', user, async c =>
    c.json({ success: true, data: await getTemplate(scope(c), c.req.param('templateId')) }),
  )
  .put('/:templateId', user, creatorsOnly, validate('json', TemplateChange), async c => {
    const data = await changeTemplate(scope(c), c.req.param('templateId'), c.req.valid('json'))
    return c.json({ success: true, data })
  })
  .delete('/:templateId', user, creatorsOnly, async c => {
    await deleteTemplate(scope(c), c.req.param('templateId'))
    return c.json({ success: true, data: null })
  })
  .post('/:templateId/restore', user, creatorsOnly, async c => {
    await restoreTemplate(scope(c), c.req.param('templateId'))
    return c.json({ success: true, data: null })
  })
  .post('/:templateId/duplicate', user, creatorsOnly, async c =>
    c.json({ success: true, data: await duplicateTemplate(scope(c), c.req.param('templateId')) }, 201),
  )
  .post('/:templateId/use', user, creatorsOnly, validate('json', TemplateUse), async c => {
    const data = await startFromTemplate(scope(c), c.req.param('templateId'), c.req.valid('json').name)
    return c.json({ success: true, data }, 201)
  })
