import type { Page } from '@playwright/test'

/** Problems in one browser: console errors, uncaught exceptions and security policy violations. */
export class Problems {
  readonly messages: string[] = []
  readonly #tolerated: RegExp[] = []

  /** Ignores matching errors from now on. */
  tolerate(pattern: RegExp) {
    this.#tolerated.push(pattern)
  }

  watch(page: Page) {
    page.on('console', message => message.type() === 'error' && this.#addMessage(page, message.text()))
    page.on('pageerror', error => this.#addMessage(page, `uncaught: ${error.message}`))
    page.on('response', response => {
      if (response.status() >= 500) this.#addMessage(page, `${response.status()} from ${response.url()}`)
    })
  }

  #addMessage(page: Page, text: string) {
    if (!this.#tolerated.some(pattern => pattern.test(text)))
      this.messages.push(`${new URL(page.url()).pathname}: ${text}`)
  }
}
