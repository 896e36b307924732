import { hasPendingCart } from './billing/pending-key.ts'
import { rememberClicks } from './early-click.ts'
import { hydrateIn } from './hydrate.ts'

rememberClicks()
hydrateIn(document)
startTooltipsOnFirstUse()
if (document.documentElement.dataset.layout === 'app') import('./shell/start.ts').then(shell => shell.start())
else if (hasPendingCart()) import('./billing/cart-count.ts').then(({ startCartCount }) => startCartCount())

/** Screens without a hovering pointer get no tooltips: a touch would leave them over other controls. */
function startTooltipsOnFirstUse() {
  if (matchMedia('(hover: none)').matches) return
  const types = ['pointerover', 'focusin']
  const start = async (event: Event) => {
    for (const type of types) document.removeEventListener(type, start, true)
    const { startTooltips } = await import('./tooltips.ts')
    startTooltips(event)
  }
  for (const type of types) document.addEventListener(type, start, true)
}
