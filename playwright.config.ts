import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'

const executablePath = findChromium()

// Node runs TypeScript itself, so the workers do not have to transform it.
process.env.PW_DISABLE_TS_ESM = '1'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/setup.ts',
  // Tests mostly wait, so one worker more than cores keeps the cores busy.
  workers: 3,
  fullyParallel: true,
  // In CI, a failing test is retried once, and listed as flaky at the end of the run.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    locale: 'en-US',
    // TRACE=on records a trace of each test, at a third of the speed.
    trace: process.env.TRACE ? 'on' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
