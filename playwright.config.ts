import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'

const executablePath = findChromium()

// Node runs TypeScript itself: the workers need not transform it.
process.env.PW_DISABLE_TS_ESM = '1'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/setup.ts',
  // Stories wait more than they work: one more than there are cores keeps these busy.
  workers: 3,
  fullyParallel: true,
  // In CI, a failing story is repeated once. The end of the run names it.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    locale: 'en-US',
    // TRACE=on keeps the whole course of each story, at a third of the speed.
    trace: process.env.TRACE ? 'on' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
