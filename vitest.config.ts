import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// React's development checks are slow. Only islands and one test of all pages run with them.
const checked = ['tests/pages-together.test.ts', 'tests/{islands,ui}/**/*.test.{ts,tsx}']

const shared = {
  setupFiles: ['tests/support/console.ts'],
  pool: 'forks' as const,
  // Node loads the source files directly, so Vite does not have to transform them.
  execArgv: ['--import', './tests/support/load-tsx.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Reloading the product for every file would take as long as all the tests.
  isolate: false,
  // These only end tests that hang, also on a slow and busy machine. Tests state the limits of the product themselves.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // Show values in full in test names and messages.
  chaiConfig: { truncateThreshold: 0 },
}

export default defineConfig({
  test: {
    // Node does not reload modules, so watching has no effect.
    watch: false,
    // The default leaves one core free, which is half of two cores.
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
