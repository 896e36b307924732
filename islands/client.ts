// The entry in the browser: hydrates the islands of the page, and starts tooltips and the shell.

import { hasPendingCart } from './billing/pending-key.ts'
import { recordClicks } from './early-click.ts'
import { recordMoves } from './early-history.ts'
import { hydrateIn } from './hydrate.ts'

// Keeps Zod from compiling functions. The content security policy forbids it, and browsers report even the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
recordClicks()
recordMoves()
hydrateIn(document)
startTooltipsOnFirstUse()
placeMenusWithoutAnchors()
if (document.documentElement.dataset.layout === 'app') import('./shell/start.ts').then(shell => shell.start())
else if (hasPendingCart()) import('./billing/cart-count.ts').then(({ startCartCount }) => startCartCount())

/** Starts tooltips, except on touch screens: there a tooltip would stay open and cover other controls. */
function startTooltipsOnFirstUse() {
  if (matchMedia('(hover: none)').matches) return
  const types = ['pointerover', 'focusin']
  let latestEvent: Event | null = null
  const start = async (event: Event) => {
    const isFirst = latestEvent === null
    latestEvent = event
    if (!isFirst) return
    try {
      const { startTooltips } = await import('./tooltips.ts')
      for (const type of types) document.removeEventListener(type, start, { capture: true })
      startTooltips(latestEvent)
    } catch {
      // Without a connection, controls keep their titles. The next event tries again.
      latestEvent = null
    }
  }
  for (const type of types) document.addEventListener(type, start, { capture: true })
}

/** Places open menus at their buttons in browsers without CSS anchor positioning. */
function placeMenusWithoutAnchors() {
  if (CSS.supports('position-area: block-end')) return
  const start = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches('.menu'))) return
    document.removeEventListener('beforetoggle', start, { capture: true })
    // Without a connection, menus keep the position of the style sheet. The next one tries again.
    import('./place-menus.ts').then(
      ({ placeMenus }) => placeMenus(),
      () => document.addEventListener('beforetoggle', start, { capture: true }),
    )
  }
  document.addEventListener('beforetoggle', start, { capture: true })
}
