import { canCreateSessions, pokerCreatePolicy, pokerViewPolicy } from '#features/agile/creation/access.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import type { Values } from '#kit/http/form.ts'
import { listPages } from '#kit/list/pages.tsx'
import { paths } from '#src/paths.ts'
import { canHaveCustomSystems, requireCustomSystemsScope } from './api.ts'
import {
  createVotingSystem,
  deleteVotingSystem,
  duplicateVotingSystem,
  restoreVotingSystem,
  setDefaultVotingSystem,
  updateVotingSystem,
} from './commands.ts'
import { getVotingSystem, pageVotingSystems } from './queries.ts'
import { editorCardOf, textOfCards } from './rules-cards.ts'
import { NewVotingSystemForm, VotingSystemChangeForm, votingSystemList } from './schema.ts'
import { VotingSystemsPage } from './views/voting-systems-page.tsx'

export const votingSystemPages = listPages({
  path: paths.votingSystems(),
  param: 'votingSystemId',
  access: access(pokerViewPolicy),
  writeAccess: access(pokerCreatePolicy),
  hasFormPaths: true,
  query: votingSystemList,
  title: c => translator(c.var.locale, 'votingSystems')('list.title'),
  load: async (c, state) => ({
    rows: await pageVotingSystems(scope(c), state),
    canSetDefault: canCreateSessions(c),
    canHaveCustomSystems: canHaveCustomSystems(c),
  }),
  findNoticeRow: (c, id, done) => getVotingSystem(scope(c), id, { deleted: done === 'delete' }),
  async values(c, id): Promise<Values> {
    const account = requireCustomSystemsScope(c)
    if (id === null) return {}
    const { name, description, category, allowCustomValues, values, cardsFixed } = await getVotingSystem(account, id)
    const cards = textOfCards(values.map(editorCardOf))
    return {
      name,
      description,
      category,
      allowCustomValues: allowCustomValues ? 'on' : '',
      [cardsFixed ? 'fixedCards' : 'cards']: cards,
    }
  },
  create: {
    form: NewVotingSystemForm,
    run: async (c, input) => createVotingSystem(requireCustomSystemsScope(c), input),
  },
  edit: {
    form: VotingSystemChangeForm,
    run: async (c, id, change) => updateVotingSystem(requireCustomSystemsScope(c), id, change),
  },
  actions: {
    default: (c, id) => setDefaultVotingSystem(scope(c), id),
    duplicate: async (c, id) => duplicateVotingSystem(requireCustomSystemsScope(c), id),
    delete: async (c, id) => deleteVotingSystem(requireCustomSystemsScope(c), id),
    restore: async (c, id) => restoreVotingSystem(requireCustomSystemsScope(c), id),
  },
  view: view => <VotingSystemsPage {...view} />,
})
