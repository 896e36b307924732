import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Each asks for everything there is, thousands of times. React's own checks would take half of the time; whoever reads
// all pages once, in `pages-together`, has them.
const matrices = ['tests/every-*.test.ts']

const shared = {
  setupFiles: ['tests/support/console.ts'],
  pool: 'forks' as const,
  // Loading the product anew for every file would take as long as all the tests.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

export default defineConfig({
  test: {
    // By default one core is left free; on two cores that is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: { ...shared, name: 'matrices', include: matrices, env: { NODE_ENV: 'production' } },
      },
      {
        test: {
          ...shared,
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.workerd.test.ts', 'tests/e2e/**', 'tests/long/**', ...matrices],
        },
      },
    ],
  },
})
