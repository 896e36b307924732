import { expect, test } from '@playwright/test'
import { rolldown } from 'rolldown'
import { expectedFingerprint } from '#tests/support/plan-fingerprint.ts'

test('a plan has the same outcomes in Chromium as on the server, to the last bit', async ({ page }) => {
  const bundle = await rolldown({ input: 'tests/support/plan-fingerprint.ts', platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', name: 'fingerprint' })
  await page.addScriptTag({ content: output[0].code })
  expect(await page.evaluate('fingerprint.planFingerprint()')).toBe(expectedFingerprint)
})
