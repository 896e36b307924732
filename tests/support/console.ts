import { afterEach, beforeEach, expect, vi } from 'vitest'

let errors: unknown[][] = []

// What a test says on console.error is a defect: React's warnings and unexpected failures are seen here.
beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
})

afterEach(() => {
  expect(errors, 'console.error was called').toEqual([])
})
