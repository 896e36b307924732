import { getRetro, listRetros, retrosSince } from '#features/agile/retros/queries.ts'
import { type RetroChange, retroList } from '#features/agile/retros/schema.ts'
import { RetroSessionsPage } from '#features/agile/retros/views/sessions-page.tsx'
import { monthOf } from '#features/agile/sessions/commands-create.ts'
import { sessionListPages } from '#features/agile/sessions/pages-list.tsx'
import { isOver } from '#features/agile/sessions/rules.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import {
  archiveRetro,
  changeRetro,
  deleteRetro,
  duplicateRetro,
  makeRetro,
  restoreRetro,
  unarchiveRetro,
} from './commands-sessions.ts'
import { formChoices, formValues } from './pages-form.ts'
import { retroMetrics } from './queries-metrics.ts'
import { NewRetroForm, RetroEditForm } from './schema-form.ts'

/** How a retro was held stays as it was once it is over. */
const afterwards = ({ name, description, teamId }: RetroChange): RetroChange => ({ name, description, teamId })

export const retroListPages = sessionListPages({
  tool: 'retro',
  query: retroList,
  list: (mine, state) => listRetros(mine, state),
  figures: (c, { teamId }) => retroMetrics(scope(c), { days: 90, teamId }),
  get: getRetro,
  countThisMonth: mine => retrosSince(mine, monthOf(mine.clock.now())),
  values: formValues,
  choices: formChoices,
  create: { form: NewRetroForm, run: (c, input) => makeRetro(scope(c), c.var.locale, input) },
  edit: {
    form: RetroEditForm,
    async run(c, id, form) {
      const { status } = await getRetro(scope(c), id)
      const change = { ...(isOver(status) ? afterwards(form) : form), locale: c.var.locale }
      return changeRetro(c.var.parts, scope(c), sessionOf(c), id, change)
    },
  },
  duplicate: (c, id, called) => duplicateRetro(scope(c), id, called),
  commands: { remove: deleteRetro, restore: restoreRetro, unarchive: unarchiveRetro, steer: archiveRetro },
  steering: ['archive'],
  view: view => <RetroSessionsPage {...view} />,
})
