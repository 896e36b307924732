import { canRoleCreateSessions } from '#features/agile/creation/rules.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import type { Session } from '#kit/context.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import type { PaletteCommand, PaletteCommandName } from './rules-palette-commands.ts'

/** Returns the commands that a person can run. A command without a path first asks for a choice. */
export function paletteCommandsFor(session: Session, { hasAccounts }: { hasAccounts: boolean }): PaletteCommand[] {
  const visitor = pageReaderOf(session)
  const canWork = canRoleCreateSessions(session.role)
  const hasBoards = canOpen('boards', visitor) && canWork
  const canManagePeople = canOpen('usersAndTeams', visitor)
  const canPlanPoker = canOpen('pokerPlanning', visitor)
  const canPlanRetro = canOpen('retroPlanning', visitor)
  const commands: [name: PaletteCommandName, isOffered: boolean, href?: string][] = [
    ['newItem', hasBoards],
    ['newPoker', canPlanPoker, paths.newPoker()],
    ['newRetro', canPlanRetro, paths.newRetro()],
    ['newProject', hasBoards, paths.newProject()],
    [
      'newActionItem',
      canOpen('retros', visitor) && hasPermission(session, 'action_item:create'),
      paths.newActionItem(),
    ],
    ['newGoal', canOpen('goalManagement', visitor), `${paths.goals()}?panel=new`],
    ['newDocument', canOpen('products', visitor), `${paths.discoveryDocuments()}?panel=new`],
    ['newTeam', canManagePeople, paths.newTeam()],
    ['invite', canManagePeople, paths.newInvitation()],
    ['newApiKey', canOpen('accountSettings', visitor), paths.newApiKey()],
    ['pokerFor', hasBoards && canPlanPoker],
    ['retroFor', hasBoards && canPlanRetro],
    ['assign', hasBoards],
    ['switchAccount', hasAccounts],
    ['theme', true],
    ['language', true],
    ['shortcuts', true],
    ['signOut', true],
  ]
  return commands.filter(([, isOffered]) => isOffered).map(([name, , href = null]) => ({ name, href }))
}
