import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// React's own checks take a good part of the time: islands have them, and whoever reads all pages once.
const checked = ['tests/pages-together.test.ts', 'tests/{islands,ui}/**/*.test.{ts,tsx}']

const shared = {
  setupFiles: ['tests/support/console.ts'],
  pool: 'forks' as const,
  // Loading the product anew for every file would take as long as all the tests.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // A name is shown whole.
  chaiConfig: { truncateThreshold: 0 },
}

export default defineConfig({
  test: {
    // By default one core is left free; on two cores that is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...shared,
          name: 'node',
          env: { NODE_ENV: 'production' },
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.workerd.test.ts', 'tests/e2e/**', 'tests/long/**', ...checked],
        },
      },
      { test: { ...shared, name: 'react checks', include: checked } },
    ],
  },
})
