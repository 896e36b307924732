import { expect, it } from 'vitest'
import { catalogues } from '#i18n/messages.ts'

// With scripts, the card suggests an order by itself. It has a button only without them.
it('the guide of the runway demo links to the suggestion and does not name the button, which scripts remove', () => {
  for (const { financeDemo, plan } of Object.values(catalogues)) {
    expect(financeDemo.guide.suggest).toMatch(/<link>.+<\/link>/)
    expect(financeDemo.guide.suggest).not.toContain(plan.suggestion.show)
  }
})
