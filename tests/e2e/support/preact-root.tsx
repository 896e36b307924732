import { useEffect, useState } from 'react'
import { renderRoot } from '#islands/preact-root.ts'

/** Records the actions of the page's parts, in order. */
export const log: string[] = []

/** A counter whose input and button trade places while the count is odd. */
function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  useEffect(() => {
    log.push('mounted')
    return () => void log.push('unmounted')
  }, [])
  useEffect(() => {
    log.push(`count ${count}`)
  }, [count])
  const button = (
    <button key="button" type="button" onClick={() => setCount(count + 1)}>
      Count {count}
    </button>
  )
  const field = <input key="field" aria-label="Name" onBlur={() => log.push('blur')} />
  return <div>{count % 2 ? [field, button] : [button, field]}</div>
}

/** A field that takes the focus when it appears. */
// biome-ignore lint/a11y/noAutofocus: this is what the test is about
const Focused = () => <input aria-label="Focused" autoFocus />

const rootElement = () => document.getElementById('root')!

export const mount = () => renderRoot(rootElement(), <Counter start={0} />, { shouldHydrate: false })
export const hydrate = () => renderRoot(rootElement(), <Counter start={0} />, { shouldHydrate: true })
export const mountFocused = () => renderRoot(rootElement(), <Focused />, { shouldHydrate: false })
