import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const workerd = './vitest.workerd.config.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.workerd.test.ts', 'tests/e2e/**'],
          setupFiles: ['tests/support/console.ts'],
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      ...(existsSync(workerd) ? [workerd] : []),
    ],
  },
})
