import { expect, it } from 'vitest'
import { catalogues } from '#i18n/messages.ts'

// The card suggests an order by itself as soon as scripts run. Its button is only there without them.
it('leads from the guide of the runway demo to the suggestion by a link, not by a button that scripts remove', () => {
  for (const { financeDemo, plan } of Object.values(catalogues)) {
    expect(financeDemo.guide.suggest).toMatch(/<link>.+<\/link>/)
    expect(financeDemo.guide.suggest).not.toContain(plan.suggestion.show)
  }
})
