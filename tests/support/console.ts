import { afterEach, beforeEach, expect, vi } from 'vitest'

let errors: unknown[][] = []

// Any console.error fails the test: it reports React warnings and unexpected failures.
beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
})

afterEach(() => {
  expect(errors, 'console.error was called').toEqual([])
})
