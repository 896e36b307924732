import type { Page } from '@playwright/test'
import { codeOfStep, fromBase32, stepAt } from '#kit/auth/totp.ts'
import { readQr } from '#tests/support/qr-reader.ts'
import { expect } from './story.ts'

/** Returns the painted squares of the QR code without its quiet zone. */
const squaresOn = (page: Page) =>
  page.evaluate(() => {
    const svg = document.querySelector<SVGSVGElement>('main svg[role="img"]')!
    const dark = svg.querySelector('path')!
    const quietZone = 4
    const size = svg.viewBox.baseVal.width - 2 * quietZone
    const isDark = (x: number, y: number) => dark.isPointInFill(new DOMPoint(x + quietZone + 0.5, y + quietZone + 0.5))
    return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => isDark(x, y)))
  })

/** Scans the QR code on the page like an authenticator app. */
export async function scanQrCode(page: Page) {
  const secret = new URL(readQr(await squaresOn(page))).searchParams.get('secret') ?? ''
  let lastStep = 0
  return {
    secret,
    /** Returns an unused code. Waits for the next one if needed, because each code works once. */
    async code() {
      await expect.poll(() => stepAt(Date.now()), { timeout: 31_000 }).toBeGreaterThan(lastStep)
      lastStep = stepAt(Date.now())
      return codeOfStep(fromBase32(secret), lastStep)
    },
  }
}
