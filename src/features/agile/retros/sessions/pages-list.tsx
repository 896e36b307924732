import { countRetrosSince, getRetro, listRetros } from '#features/agile/retros/queries.ts'
import { type RetroChange, retroList } from '#features/agile/retros/schema.ts'
import { RetroSessionsPage } from '#features/agile/retros/views/sessions-page.tsx'
import { sessionListPages } from '#features/agile/sessions/pages-list.tsx'
import { hasSummary } from '#features/agile/sessions/rules.ts'
import { startOfMonth } from '#features/billing/usage/rules.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import {
  archiveRetro,
  createRetroFromRequest,
  deleteRetro,
  duplicateRetro,
  restoreRetro,
  unarchiveRetro,
  updateRetro,
} from './commands-sessions.ts'
import { loadFormChoices, loadFormValues } from './pages-form.ts'
import { getRetroMetrics } from './queries-metrics.ts'
import { NewRetroForm, RetroEditForm } from './schema-form.ts'

/** Keeps only the fields that can change after a retro is over. */
const changesAfterEnd = ({ name, description, teamId }: RetroChange): RetroChange => ({ name, description, teamId })

export const retroListPages = sessionListPages({
  tool: 'retro',
  query: retroList,
  list: (account, state) => listRetros(account, state),
  figures: (c, { teamId }) => getRetroMetrics(scope(c), { days: 90, teamId }),
  get: getRetro,
  countThisMonth: account => countRetrosSince(account, startOfMonth(account.clock.now())),
  values: loadFormValues,
  choices: loadFormChoices,
  create: { form: NewRetroForm, run: (c, input) => createRetroFromRequest(scope(c), c.var.locale, input) },
  edit: {
    form: RetroEditForm,
    async run(c, id, form) {
      const { status } = await getRetro(scope(c), id)
      const change = { ...(hasSummary(status) ? changesAfterEnd(form) : form), locale: c.var.locale }
      return updateRetro(c.var.services, scope(c), sessionOf(c), id, change)
    },
  },
  duplicate: (c, id, getCopyName) => duplicateRetro(scope(c), id, getCopyName),
  commands: {
    remove: deleteRetro,
    restore: restoreRetro,
    unarchive: unarchiveRetro,
    runFacilitatorCommand: archiveRetro,
  },
  facilitatorActions: ['archive'],
  view: view => <RetroSessionsPage {...view} />,
})
