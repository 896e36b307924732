import { hydrateIn } from './hydrate.ts'

hydrateIn(document)
if (document.documentElement.dataset.layout === 'app') import('./shell/start.ts').then(shell => shell.start())
