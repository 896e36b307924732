import { featureDemoPages } from '#features/accounts/demo/pages-feature-demo.tsx'
import { findDemoBoardId } from '#features/agile/kanban/demo/queries.ts'
import { BoardDrawing } from '#features/agile/kanban/demo/views/board-drawing.tsx'
import { translator } from '#i18n/messages.ts'
import { paths } from '#src/paths.ts'

/** Creates a demo company with the visitor as a team lead and opens the team's board. */
export const boardDemoPages = featureDemoPages({
  path: paths.boardDemo(),
  texts: 'projects.demo',
  textsIn(locale) {
    const t = translator(locale, 'projects')
    const steps = (['move', 'flow', 'forecast'] as const).map(step => t(`demo.steps.${step}`))
    return {
      title: t('demo.title'),
      description: t('demo.description'),
      signedOutNote: t('demo.own'),
      signedInNote: t('demo.leaves'),
      steps,
    }
  },
  role: 'TEAM_LEAD',
  illustration: <BoardDrawing />,
  async open(c, accountId) {
    const boardId = await findDemoBoardId(c.var.services.db, accountId)
    return c.redirect(boardId ? paths.board(boardId) : paths.kanban(), 303)
  },
})
