import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [
    cloudflareTest(({ inject }) => ({
      main: './tests/support/room-worker.ts',
      miniflare: {
        compatibilityDate: '2026-07-01',
        compatibilityFlags: ['nodejs_compat'],
        durableObjects: {
          POKER_ROOM: { className: 'PokerRoom', useSQLite: true },
          BOARD_ROOM: { className: 'BoardRoom', useSQLite: true },
          RETRO_ROOM: { className: 'RetroRoom', useSQLite: true },
          ACCOUNT_ROOM: { className: 'AccountRoom', useSQLite: true },
        },
        bindings: {
          DATABASE_URL: inject('databaseUrl'),
          DATABASE_TOKEN: inject('databaseToken'),
          SECRET_KEY: 'a key that only tests know, of 40 letters',
        },
      },
    })),
  ],
  test: {
    name: 'workerd',
    include: ['tests/**/*.workerd.test.ts'],
    globalSetup: ['tests/support/workerd-database.ts'],
    // These only end tests that hang, also on a slow and busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
