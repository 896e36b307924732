import { defineConfig } from 'vitest/config'

// Long properties and studies: `npm run test:long` runs them, `npm test` does not.
export default defineConfig({
  test: {
    name: 'long',
    include: ['tests/long/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/console.ts'],
    pool: 'forks',
    isolate: false,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
