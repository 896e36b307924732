import type { KeyboardEvent } from 'react'

/** For a field of several lines: Enter is done, with Shift it begins a new line. */
export const onEnter = (done: () => void) => (event: KeyboardEvent) => {
  // While a word is put together by an input method, Enter belongs to that.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  done()
}
