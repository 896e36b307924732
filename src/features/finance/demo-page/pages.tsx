import { featureDemoPages } from '#features/accounts/demo/pages-feature-demo.tsx'
import { translator } from '#i18n/messages.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { DemoReady } from './views/demo-ready.tsx'
import { RunwayDrawing } from './views/runway-drawing.tsx'

/** Creates a demo company with the visitor as an admin, shows a short confirmation and opens the plan. */
export const runwayDemoPages = featureDemoPages({
  path: paths.runwayDemo(),
  texts: 'financeDemo.page',
  textsIn(locale) {
    const t = translator(locale, 'financeDemo')
    const steps = (['read', 'drag', 'drill'] as const).map(step => t(`page.steps.${step}`))
    return {
      title: t('page.title'),
      description: t('page.description'),
      signedOutNote: t('page.own'),
      signedInNote: t('page.leaves'),
      steps,
    }
  },
  role: 'ADMIN',
  illustration: <RunwayDrawing />,
  open(c) {
    c.header('Refresh', `1.5; url=${paths.plan()}`)
    const title = translator(c.var.locale, 'financeDemo')('page.ready')
    return renderPage(c, { title, view: <DemoReady />, layout: 'auth' })
  },
})
