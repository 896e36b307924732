import { type Context, Hono } from 'hono'
import type { ZodType, z } from 'zod'
import { setBudget } from '#features/discovery/budgets/commands.ts'
import { BudgetForm } from '#features/discovery/budgets/schema.ts'
import { canSeeMoney } from '#features/discovery/justifications/access.ts'
import { saveJustification } from '#features/discovery/justifications/commands.ts'
import { JustificationForm } from '#features/discovery/justifications/schema.ts'
import { saveStoryPurpose } from '#features/discovery/stories/commands.ts'
import { storyTemplates } from '#features/discovery/stories/rules.ts'
import { StoryForm } from '#features/discovery/stories/schema.ts'
import { booksReaderOf } from '#features/finance/books/access.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { submitForm } from '#kit/http/form.ts'
import { requireCents } from '#kit/list/form-amount.ts'
import { renderPage } from '#kit/page/page.tsx'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { getWorkNode } from './queries.ts'
import { type NodeForm, type WorkNodePart, workNodeParts } from './rules.ts'
import { WorkNodePage } from './views/work-node-page.tsx'

const idOf = (c: Context<AppEnv>) => c.req.param('nodeId') ?? ''

async function showNode(c: Context<AppEnv>, form: NodeForm | null, status = 200) {
  const visitor = pageReaderOf(sessionOf(c))
  const reader = {
    canWrite: canOpen('writeDiscovery', visitor),
    canManage: canOpen('manageProducts', visitor),
    canSeeMoney: canSeeMoney(c),
    books: booksReaderOf(c),
    today: todayOf(c),
  }
  const work = await getWorkNode(scope(c), idOf(c), reader)
  const isSaved = c.req.query('saved') !== undefined
  const view = <WorkNodePage work={work} form={form} isSaved={isSaved} />
  return renderPage(c, { title: work.node.title, view, layout: 'app', status })
}

function openFormOf(c: Context<AppEnv>): NodeForm | null {
  const part = workNodeParts.find(name => name === c.req.query('panel'))
  return part ? { part, template: storyTemplates.find(name => name === c.req.query('template')) } : null
}

/** Handles the form of one part of a node. */
const savePart = <Schema extends ZodType>(
  c: Context<AppEnv>,
  part: WorkNodePart,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<unknown>,
) =>
  submitForm(
    c,
    schema,
    async input => {
      await run(input)
      return `${paths.workNode(idOf(c))}?saved`
    },
    refusedForm => showNode(c, { part, refusedForm }, refusedForm.status),
  )

const read = { auth: 'user', page: 'products' } as const
const manage = { auth: 'user', page: 'manageProducts' } as const
const savePathOf = (part: WorkNodePart) => paths.saveWorkNode(':nodeId', part)

/** The page of one node of the work hierarchy. */
export const workNodePages = new Hono<AppEnv>()
  .get(paths.workNode(':nodeId'), access(read), c => showNode(c, openFormOf(c)))
  .post(savePathOf('story'), access(read), c =>
    savePart(c, 'story', StoryForm, input => saveStoryPurpose(scope(c), memberViewer(sessionOf(c)), idOf(c), input)),
  )
  .post(savePathOf('justification'), access(manage), c =>
    savePart(c, 'justification', JustificationForm, input => saveJustification(scope(c), idOf(c), input)),
  )
  .post(savePathOf('budget'), access(manage), c =>
    savePart(c, 'budget', BudgetForm, async ({ amount }) => {
      const cents = amount === '' ? null : requireCents('amount', amount, 'USD')
      return setBudget(scope(c), idOf(c), cents)
    }),
  )
