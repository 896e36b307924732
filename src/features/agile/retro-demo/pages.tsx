import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { SessionPage } from '#features/agile/retros/views/session-page.tsx'
import { demoPages } from '#features/agile/sessions/demo/pages.tsx'
import { defaultLocale, locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { access } from '#kit/http/access.ts'
import { localizedPath, paths } from '#src/paths.ts'
import { retroDemo } from './commands.ts'
import { BoardWaiting } from './views/board-waiting.tsx'

export const retroDemoPages = demoPages<RetroView>({
  ...retroDemo,
  demoPaths: [paths.retroDemo(), paths.retroDemoOne()],
  practicePath: paths.retroPractice(),
  staysOpen: true,
  steps(locale) {
    const t = translator(locale, 'retroDemo')
    return [t('steps.write'), t('steps.group'), t('steps.agree')]
  },
  Waiting: BoardWaiting,
  session(c, snapshot, joinUrl) {
    const today = new Date(c.var.services.clock.now()).toISOString().slice(0, 10)
    return <SessionPage snapshot={snapshot} joinUrl={joinUrl} today={today} isFramed />
  },
})

// The practice page has no localized paths of its own.
for (const locale of locales.filter(other => other !== defaultLocale))
  retroDemoPages.get(localizedPath(paths.retroPractice(), locale), access({ auth: 'user' }), c =>
    c.redirect(paths.retroPractice(), 303),
  )
