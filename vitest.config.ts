import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// React's own checks take a good part of the time: islands have them, and whoever reads all pages once.
const checked = ['tests/pages-together.test.ts', 'tests/{islands,ui}/**/*.test.{ts,tsx}']

const shared = {
  setupFiles: ['tests/support/console.ts'],
  pool: 'forks' as const,
  // Node itself loads the product: as long as all stays readable to it, nothing need be transformed.
  execArgv: ['--import', './tests/support/load-tsx.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Loading the product anew for every file would take as long as all the tests.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // A name is shown whole.
  chaiConfig: { truncateThreshold: 0 },
}

export default defineConfig({
  test: {
    // What Node has loaded stays loaded: there is nothing to watch.
    watch: false,
    // By default one core is left free; on two cores that is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          env: { NODE_ENV: 'production' },
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.workerd.test.ts', 'tests/e2e/**', 'tests/long/**', ...checked],
        },
      },
      { test: { ...shared, name: 'development', include: checked } },
    ],
  },
})
