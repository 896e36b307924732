import type { KeyboardEvent } from 'react'

/** In a multi-line field, Enter submits and Shift+Enter starts a new line. */
export const submitOnEnter = (onSubmit: () => void) => (event: KeyboardEvent) => {
  // While an input method composes a word, Enter confirms the word.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  onSubmit()
}
