import { booksReaderOf, scopeAndDatedReader } from '#features/finance/books/access.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { rowValues } from '#kit/list/form-values.ts'
import { listPages } from '#kit/list/pages.tsx'
import { recordActions } from '#kit/list/record-actions.ts'
import { paths } from '#src/paths.ts'
import { createScenario, deleteScenario, restoreScenario, updateScenario } from './commands.ts'
import { getScenario } from './queries.ts'
import { getShownScenario, listShownScenarios } from './queries-shown-scenarios.ts'
import { NewScenarioForm, ScenarioForm, scenarioList } from './schema.ts'
import { ScenariosPage } from './views/scenarios-page.tsx'

export const scenarioListPages = listPages({
  path: paths.scenarios(),
  param: 'scenarioId',
  access: access({ auth: 'user', page: 'finance' }),
  writeAccess: access({ auth: 'user', page: 'books' }),
  query: scenarioList,
  title: c => translator(c.var.locale, 'scenarios')('title'),
  load: async (c, state) => ({
    rows: await listShownScenarios(...scopeAndDatedReader(c), state),
    canWrite: booksReaderOf(c) !== 'SUMS',
  }),
  ...recordActions({
    callerArgs: scopeAndDatedReader,
    get: getShownScenario,
    remove: deleteScenario,
    restore: restoreScenario,
  }),
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return {}
    const { name, note, updatedAt } = await getScenario(scope(c), id)
    return rowValues({ name, note, updatedAt })
  },
  create: {
    form: NewScenarioForm,
    run: (c, input) => createScenario(...scopeAndDatedReader(c), { ...input, changes: [] }),
    nextPath: id => paths.scenario(id),
  },
  edit: { form: ScenarioForm, run: (c, id, change) => updateScenario(...scopeAndDatedReader(c), id, change) },
  view: view => <ScenariosPage {...view} />,
})
