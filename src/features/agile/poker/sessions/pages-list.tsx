import { countPokerSessions } from '#features/accounts/accounts/queries-sessions.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { getPokerSession, listPokerSessions } from '#features/agile/poker/queries.ts'
import { pokerList } from '#features/agile/poker/schema.ts'
import { PokerSessionsPage } from '#features/agile/poker/views/sessions-page.tsx'
import { sessionListPages } from '#features/agile/sessions/pages-list.tsx'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { mayOpen, visitorOf } from '#kit/page/page-access.ts'
import {
  changePokerSession,
  deletePokerSession,
  duplicatePokerSession,
  reopenPokerSession,
  restorePokerSession,
  steerPokerSession,
} from './commands-sessions.ts'
import { formChoices, formValues } from './pages-form.ts'
import { listActivity } from './queries-activity.ts'
import { teamMetrics } from './queries-metrics.ts'
import { NewPokerForm, PokerEditForm } from './schema-form.ts'

const shownActivity = 6

export const listPages = sessionListPages({
  tool: 'poker',
  query: pokerList,
  list: (mine, state) => listPokerSessions(mine, state),
  async figures(c, { teamId }) {
    const t = translator(c.var.locale, 'pokerSessions')
    const [metrics, activity] = await Promise.all([
      teamMetrics(scope(c), { days: 90, teamId }),
      listActivity(scope(c), { page: 1, pageSize: shownActivity }, t),
    ])
    return { metrics, activity: activity.items, canManage: mayOpen('usersAndTeams', visitorOf(sessionOf(c))) }
  },
  get: getPokerSession,
  countThisMonth: async mine => (await countPokerSessions(mine)).thisMonth,
  values: formValues,
  choices: formChoices,
  create: { form: NewPokerForm, run: (c, input) => createPokerSession(scope(c), input) },
  edit: {
    form: PokerEditForm,
    run: (c, id, change) => changePokerSession(c.var.parts, scope(c), sessionOf(c), id, change),
  },
  duplicate: (c, id, called) => duplicatePokerSession(c.var.parts, scope(c), id, called),
  commands: { remove: deletePokerSession, restore: restorePokerSession, steer: steerPokerSession },
  steering: ['archive', 'pause', 'resume'],
  reopen: (c, id) => reopenPokerSession(c.var.parts, scope(c), sessionOf(c), id),
  view: view => <PokerSessionsPage {...view} />,
})
