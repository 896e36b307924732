import { hasPendingCart } from './billing/pending-key.ts'
import { rememberClicks } from './early-click.ts'
import { hydrateIn } from './hydrate.ts'
import { startTooltips } from './tooltips.ts'

rememberClicks()
hydrateIn(document)
startTooltips()
if (document.documentElement.dataset.layout === 'app') import('./shell/start.ts').then(shell => shell.start())
else if (hasPendingCart()) import('./billing/cart-count.ts').then(({ startCartCount }) => startCartCount())
