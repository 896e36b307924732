import { lazyComponent } from '#islands/lazy-component.ts'

/** Fetched when the pointer or the focus first reaches a card, before an item is opened. */
export const LazyItemPanel = lazyComponent(async () => (await import('./item-panel.tsx')).ItemPanel)
