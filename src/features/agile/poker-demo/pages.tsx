import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { SessionPage } from '#features/agile/poker/views/session-page.tsx'
import { demoPages } from '#features/agile/sessions/demo/pages.tsx'
import { translator } from '#i18n/messages.ts'
import { paths } from '#src/paths.ts'
import { pokerDemo } from './commands.ts'
import { SeatsWaiting } from './views/seats-waiting.tsx'

export const pokerDemoPages = demoPages<PokerView>({
  ...pokerDemo,
  demoPaths: [paths.pokerDemo()],
  practicePath: paths.pokerPractice(),
  staysOpen: false,
  steps(locale) {
    const t = translator(locale, 'pokerDemo')
    return [t('steps.vote'), t('steps.talk'), t('steps.settle')]
  },
  Waiting: SeatsWaiting,
  session: (_, snapshot, joinUrl) => <SessionPage snapshot={snapshot} joinUrl={joinUrl} isFramed />,
})
