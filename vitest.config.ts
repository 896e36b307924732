import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'node',
    // By default one core is left free; on two cores that is half of them.
    maxWorkers: availableParallelism(),
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/**/*.workerd.test.ts', 'tests/e2e/**'],
    setupFiles: ['tests/support/console.ts'],
    pool: 'forks',
    // Loading the product anew for every file would take as long as all the tests.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
