import type { Page } from '@playwright/test'

/** Problems in one browser: console errors, uncaught exceptions and security policy violations. */
export class Problems {
  readonly found: string[] = []
  readonly #tolerated: RegExp[] = []

  /** Ignores matching errors from now on. */
  tolerate(pattern: RegExp) {
    this.#tolerated.push(pattern)
  }

  watch(page: Page) {
    page.on('console', message => message.type() === 'error' && this.#note(page, message.text()))
    page.on('pageerror', error => this.#note(page, `uncaught: ${error.message}`))
    page.on('response', response => {
      if (response.status() >= 500) this.#note(page, `${response.status()} from ${response.url()}`)
    })
  }

  #note(page: Page, text: string) {
    if (!this.#tolerated.some(pattern => pattern.test(text)))
      this.found.push(`${new URL(page.url()).pathname}: ${text}`)
  }
}
